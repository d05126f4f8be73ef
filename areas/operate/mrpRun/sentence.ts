import type { Label } from '#core/language'
import type { ActionKind } from '../mrp/engine/actions.ts'

/** What a sentence is made of. */
export interface Told {
  readonly kind: ActionKind
  readonly short: boolean
  /** As it is written, with its unit's places. */
  readonly quantity: string
  readonly name: Label
  readonly neededOn: string
  readonly plannedOn: string | null
  /** The document that comes, and what needs it, in words. */
  readonly receipt: string | null
  readonly forWhat: string
}

const most = 300

const cut = (text: string): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

/** Why something is to be done, in one sentence. */
export const sentenceOf = ({ kind, short, quantity, name: [zh, en], neededOn, plannedOn, receipt, forWhat }: Told): Label => {
  const [forZh, forEn] = forWhat === '' ? ['', ''] : [`，用于 ${forWhat}`, `, for ${forWhat}`]
  const comes = receipt ?? '—'
  const told: Readonly<Record<ActionKind, Label>> = {
    order: short
      ? [`${neededOn} 缺 ${quantity} ${zh}${forZh}`, `${quantity} ${en} missing on ${neededOn}${forEn}`]
      : [`${neededOn} ${zh} 低于安全库存，补 ${quantity}`, `${en} below safety stock on ${neededOn}; ${quantity} restore it`],
    make: short
      ? [`${neededOn} 缺 ${quantity} ${zh}，须自制${forZh}`, `${quantity} ${en} missing on ${neededOn}, to be made${forEn}`]
      : [`${neededOn} ${zh} 低于安全库存，自制 ${quantity}`, `${en} below safety stock on ${neededOn}; make ${quantity}`],
    expedite: [
      `${comes} 的 ${zh} ${plannedOn ?? ''} 到，${neededOn} 就要${forZh}`,
      `${en} of ${comes} comes on ${plannedOn ?? ''} and is needed on ${neededOn}${forEn}`,
    ],
    defer: [
      `${comes} 的 ${zh} ${plannedOn ?? ''} 到，${neededOn} 才要`,
      `${en} of ${comes} comes on ${plannedOn ?? ''}, and is not needed before ${neededOn}`,
    ],
    increase: [
      `${neededOn} 还缺 ${quantity} ${zh}，可加在草稿 ${comes} 上${forZh}`,
      `${quantity} ${en} more are missing on ${neededOn}; raise the draft ${comes}${forEn}`,
    ],
    decrease: [`${comes} 的 ${zh} 多 ${quantity}`, `${comes} brings ${quantity} ${en} more than needed`],
    cancel: [`${comes} 的 ${quantity} ${zh} 没有需求`, `${quantity} ${en} of ${comes} are not needed`],
  }
  const [inZh, inEn] = told[kind]
  return [cut(inZh), cut(inEn)]
}
