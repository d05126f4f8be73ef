import type { Label } from '#core/language'
import type { ActionKind } from '../mrp/engine/actions.ts'

/** Where a receipt comes from, as far as it is called by it. */
interface CalledReceipt {
  readonly code: string | null
  readonly purchaseOrder?: number
  readonly requisition?: number
  readonly plan?: number
}

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
  readonly receipt: Label | null
  readonly forWhat: readonly string[]
}

const most = 300

/** What a receipt is called: by its number, or by what it is as long as it has none. */
export const receiptCalled = ({ code, purchaseOrder, requisition, plan }: CalledReceipt): Label =>
  code !== null
    ? [code, code]
    : purchaseOrder !== undefined
      ? ['采购订单草稿', 'a draft purchase order']
      : requisition !== undefined
        ? ['采购申请草稿', 'a draft requisition']
        : plan !== undefined
          ? ['生产计划草稿', 'a draft plan']
          : ['待检库存', 'goods in quarantine']

const cut = (text: string): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

/** Why something is to be done, in one sentence. */
export const sentenceOf = ({ kind, short, quantity, name: [zh, en], neededOn, plannedOn, receipt, forWhat }: Told): Label => {
  const [forZh, forEn] = forWhat.length === 0 ? ['', ''] : [`，用于 ${forWhat.join('、')}`, `, for ${forWhat.join(', ')}`]
  const [comesZh, comesEn] = receipt ?? ['—', '—']
  const told: Readonly<Record<ActionKind, Label>> = {
    order: short
      ? [`${neededOn} 缺 ${quantity} ${zh}${forZh}`, `${quantity} ${en} missing on ${neededOn}${forEn}`]
      : [`${neededOn} ${zh} 低于安全库存，补 ${quantity}`, `${en} below safety stock on ${neededOn}; ${quantity} restore it`],
    make: short
      ? [`${neededOn} 缺 ${quantity} ${zh}，须自制${forZh}`, `${quantity} ${en} missing on ${neededOn}, to be made${forEn}`]
      : [`${neededOn} ${zh} 低于安全库存，自制 ${quantity}`, `${en} below safety stock on ${neededOn}; make ${quantity}`],
    expedite: [
      `${comesZh} 的 ${zh} ${plannedOn ?? ''} 到，${neededOn} 就要${forZh}`,
      `${en} of ${comesEn} comes on ${plannedOn ?? ''} and is needed on ${neededOn}${forEn}`,
    ],
    defer: [
      `${comesZh} 的 ${zh} ${plannedOn ?? ''} 到，${neededOn} 才要`,
      `${en} of ${comesEn} comes on ${plannedOn ?? ''}, and is not needed before ${neededOn}`,
    ],
    increase: [
      `${neededOn} 还缺 ${quantity} ${zh}，可加在${comesZh}上${forZh}`,
      `${quantity} ${en} more are missing on ${neededOn}; raise ${comesEn}${forEn}`,
    ],
    decrease: [`${comesZh} 的 ${zh} 多 ${quantity}`, `${comesEn} brings ${quantity} ${en} more than needed`],
    cancel: [`${comesZh} 的 ${quantity} ${zh} 没有需求`, `${quantity} ${en} of ${comesEn} are not needed`],
  }
  const [inZh, inEn] = told[kind]
  return [cut(inZh), cut(inEn)]
}
