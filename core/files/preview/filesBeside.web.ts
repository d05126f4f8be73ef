import type { FileReference } from '../../define/field.ts'

/** The files that the page shows, in its order, with the one that was opened among them. */
export const filesBeside = (opened: FileReference): readonly FileReference[] => {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-shown-file]')].flatMap(element => fileOf(element.dataset['shownFile']))
  const each = [...new Map(shown.map(file => [file.id, file])).values()]
  return each.some(file => file.id === opened.id) ? each : [opened]
}

const fileOf = (written: string | undefined): readonly FileReference[] => {
  try {
    // Written by the links to files of this page.
    return [JSON.parse(written ?? '') as FileReference]
  } catch {
    return []
  }
}
