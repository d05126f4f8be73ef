import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Label } from '../language/label.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import type { FormStore } from './formStore.web.ts'
import { awaitedPlaces, fateOfWish } from './savingWish.ts'

/** What the person wants to come to once the form is saved, and the files that are waited for. */
interface Wish<Goal> {
  readonly goal: Goal
  readonly awaited: readonly string[]
}

/**
 * Remembers that a person wants to save although files are still on their way. When all have arrived, `save` is called and answers
 * whether it could begin; when one fails or is given up, the wish is dropped in words.
 */
export const useSavingWish = <Goal>(store: FormStore, save: (goal: Goal) => boolean) => {
  const feedback = useFeedback()
  const [wish, setWish] = useState<Wish<Goal>>()
  const newest = useRef({ save, feedback })
  useLayoutEffect(function keepNewest() {
    newest.current = { save, feedback }
  })
  useEffect(
    function followFiles() {
      if (!wish) return undefined
      let isOver = false
      const look = () => {
        const fate = fateOfWish(wish.awaited, store.getState().form.drafts)
        if (isOver || fate === 'waits') return
        isOver = true
        setWish(undefined)
        if (fate !== 'arrived') newest.current.feedback.warning(dropped[fate])
        else if (!newest.current.save(wish.goal)) newest.current.feedback.warning(notYet)
      }
      look()
      return store.subscribe(look)
    },
    [wish, store],
  )
  return {
    isMade: wish !== undefined,
    make: (goal: Goal) => setWish({ goal, awaited: awaitedPlaces(store.getState().form.drafts) }),
    takeBack: () => setWish(undefined),
  }
}

const dropped: Readonly<Record<'failed' | 'withdrawn', Label>> = {
  failed: [
    '有文件没有上传成功，因此没有保存；已填写的内容都还在',
    'A file could not be uploaded, so nothing was saved; what you typed is still here',
  ],
  withdrawn: [
    '文件已取消上传，因此没有保存；需要时请再保存一次',
    'A file was cancelled, so nothing was saved. Save again when you are ready',
  ],
}

const notYet: Label = [
  '文件已上传，但还有内容需要处理，尚未保存',
  'The files have arrived, but something else needs your attention first; nothing was saved',
]
