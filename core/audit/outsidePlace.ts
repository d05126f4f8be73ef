import type { Label } from '../language/label.ts'

/** A kind of place outside this machine where the end of the chain is kept. */
export type OutsidePlace = 'folder' | 'webhook' | 'mail'

/** How telling anchors to a place stands. */
export interface OutsideState {
  readonly place: OutsidePlace
  /** When it was last told; null when it never was. */
  readonly toldAt: string | null
  /** What went wrong since; null when nothing did. */
  readonly problem: string | null
}

/** What the places are called. */
export const outsidePlaces: Readonly<Record<OutsidePlace, Label>> = {
  folder: ['锚点：另一文件夹', 'Anchors: another folder'],
  webhook: ['锚点：外部地址', 'Anchors: an address outside'],
  mail: ['锚点：邮件', 'Anchors: email'],
}
