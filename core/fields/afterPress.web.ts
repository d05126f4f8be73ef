const waiting: (() => void)[] = []
let pressed = false

const release = (): void => {
  pressed = false
  for (const act of waiting.splice(0)) act()
}

document.addEventListener('pointerdown', () => (pressed = true), { capture: true })
// The click itself comes right after the release, before anything that waits for the next turn.
for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => setTimeout(release), { capture: true })

/**
 * Does something at once, or when the mouse button is up again. What a field shows when it is left may move the button on
 * which the mouse was just pressed from under it, and the click would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (pressed) waiting.push(act)
  else act()
}
