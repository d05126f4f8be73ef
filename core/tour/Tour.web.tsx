import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Label } from '../language/label.ts'
import type { Menu } from '../client/menu.ts'
import { shownEntries, shownMenus } from '../client/routes.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import { placeBubble, type Box } from './place.ts'
import { tourSteps } from './steps.ts'
import './tour.css'
import { endTour } from '../client/tourStore.web.ts'
import { useTarget } from './useTarget.web.ts'

const words = {
  skip: ['跳过导览', 'Skip the tour'],
  back: ['上一步', 'Back'],
  next: ['下一步', 'Next'],
  done: ['完成', 'Done'],
} as const satisfies Record<string, Label>

/**
 * Shows the product in five steps. A modal dialog of the browser: whatever lies behind it is out of reach meanwhile, Escape ends it, and the
 * focus goes back to where it was. Arrows lead on and back.
 */
const Tour = () => {
  const label = useLabel()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState(0)
  const device = useSession(session => session.sidebar.device)
  const step = tourSteps[at] ?? tourSteps[0]
  const last = at === tourSteps.length - 1
  const end = useWayThrough(step?.inList === true)
  const target = useTarget(step?.target[device] ?? 'body')
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    next.current?.focus()
    return () => element?.close()
  }, [])
  // After every drawing: the words of another step make another bubble.
  useLayoutEffect(() => {
    if (bubble.current) put(bubble.current, target)
  })
  const go = (to: number): void => {
    if (to < 0) return
    if (to >= tourSteps.length) end()
    else setAt(to)
  }
  const pressed = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by !== undefined && at + by < tourSteps.length) go(at + by)
  }
  if (!step) return null
  return (
    <dialog
      ref={dialog}
      className="ms-tour"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onKeyDown={pressed}
      onCancel={event => {
        event.preventDefault()
        end()
      }}
    >
      {target && (
        <div
          className="ms-tour-light"
          style={{ left: target.left - 4, top: target.top - 4, width: target.width + 8, height: target.height + 8 }}
        />
      )}
      <div ref={bubble} className="ms-tour-bubble" {...(target ? {} : { 'data-alone': '' })}>
        <div aria-live="polite">
          <p className="ms-muted">{label([`第 ${at + 1} 步，共 ${tourSteps.length} 步`, `Step ${at + 1} of ${tourSteps.length}`])}</p>
          <h2 id={`${id}-title`}>{label(step.title)}</h2>
          <p id={`${id}-words`}>{label(step.words)}</p>
        </div>
        <footer>
          <button type="button" className="ms-tour-skip" onClick={end}>
            {label(words.skip)}
          </button>
          {at > 0 && (
            <button type="button" className="ms-button ms-plain" onClick={() => go(at - 1)}>
              {label(words.back)}
            </button>
          )}
          <button ref={next} type="button" className="ms-button" onClick={() => go(at + 1)}>
            {label(last ? words.done : words.next)}
          </button>
        </footer>
      </div>
    </dialog>
  )
}

/** The first list that the person has in the menu. */
const firstList = (menus: readonly Menu[]): string | undefined =>
  shownMenus(menus)
    .flatMap(shownEntries)
    .find(entry => entry.view === 'list')?.path

/** Leads to a list while a step needs one; the answer ends the tour where it began. */
const useWayThrough = (inList: boolean): (() => void) => {
  const router = useRouter()
  const began = useRef(router.state.location.href)
  const list = firstList(useSession(session => session.menus) ?? [])
  useEffect(() => {
    if (inList && list !== undefined) void router.navigate({ href: list, replace: true })
  }, [inList, list, router])
  return () => {
    endTour()
    if (router.state.location.href !== began.current) void router.navigate({ href: began.current, replace: true })
  }
}

/** Puts the bubble beside its target. */
const put = (bubble: HTMLElement, target: Box | undefined): void => {
  const page = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const { left, top } = placeBubble(target, bubble.getBoundingClientRect(), page)
  bubble.style.left = `${left}px`
  bubble.style.top = `${top}px`
}

export default Tour
