/** Frames after which an element that did not appear is given up: about two seconds. */
const patience = 120

/**
 * Focuses an element and brings it into view as soon as that is possible: its control may still be on its way from the
 * server, or disabled until a save has ended; with `selects` what stands in it is replaced by what is typed. Answers how to give up.
 */
export const focusWhenThere = (id: string, { selects = false } = {}): (() => void) => {
  let waited = 0
  let frame = 0
  const look = () => {
    const element = document.getElementById(id)
    if (element && !element.matches(':disabled')) {
      element.focus({ preventScroll: true })
      element.scrollIntoView({ block: 'nearest' })
      if (selects && element instanceof HTMLInputElement) element.select()
    } else if (waited < patience) {
      waited += 1
      frame = requestAnimationFrame(look)
    }
  }
  look()
  return () => cancelAnimationFrame(frame)
}
