import type { Label, Language } from '../language/label.ts'
import { focusWhenThere } from '../fields/focus.web.ts'
import { ServerRefusal } from '../client/client.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { controlId, type FormStore } from './formStore.web.ts'
import { problemPaths } from './formState.ts'
import type { ToldRefusal } from '../errors/placed.ts'
import type { SortedRefusal } from './refusalProblems.ts'

/** Said where a form or document was sent before and its answer was lost. */
export const savedBefore: Label = [
  '之前的一次提交可能已经保存。请先查看列表，确认没有重复后再保存。',
  'An earlier attempt may already have been saved. Look at the list first; save again only if it is not there.',
]

/** Shows in a form why it was not accepted, and leads to the topmost thing to mend. */
export const useRefusedForm = (formId: string) => {
  const language = useLanguage()
  const label = useLabel()
  const leadToProblem = (store: FormStore): void => {
    const { fields, problems } = store.getState().form
    const [path] = problemPaths(fields, problems)
    if (path !== undefined) focusWhenThere(controlId(formId, path))
    else focusWhenThere(`${formId}-general`)
  }
  return {
    leadToProblem,
    refuse: (
      store: FormStore,
      error: unknown,
      /** Says what is drawn; given what is not there by what is typed. */
      sort: (refusal: ToldRefusal, language: Language, hidden: ReadonlySet<string> | undefined) => SortedRefusal,
    ): void => {
      if (error instanceof ServerRefusal && error.error !== 'keyReused' && error.status < 500)
        store.refuse(sort(error, language, store.getState().view?.hiddenPaths), error.error, error)
      else {
        const words = error instanceof ServerRefusal && error.error === 'keyReused' ? savedBefore : failureWords(error)
        const code = error instanceof ServerRefusal ? error.error : undefined
        store.refuse({ problems: {}, general: [label(words)] }, code)
      }
      leadToProblem(store)
    },
  }
}
