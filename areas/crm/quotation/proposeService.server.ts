import { answerTo, type Proposal } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { find, pick } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { company } from '../company/company.ts'
import { runningOut } from './proposeReorder.server.ts'
import { customerNeeds } from './quotationSlots.server.ts'

const nothingDue: Label = [
  '此客户没有 90 天内到期的校准，也没有按预测将用完的在售试剂',
  'No calibration is due at this customer within 90 days, and no reagent that is for sale runs out by the forecast',
]

/** A line has room for so many characters of note. */
const longestNote = 300

/** The SNs that a line is of, as many as there is room for. */
const unitsText = (codes: readonly string[]): string => {
  const text = `SN ${codes.join(', ')}`
  if (text.length <= longestNote) return text
  return `${text.slice(0, text.lastIndexOf(',', longestNote - 3))}, …`
}

/**
 * Offers a customer what they need for what they own: for each model the calibrations that are due, in their language, at a price that is still to be
 * entered, because no price book has one; then the reagents that run out.
 */
export const serviceProposal: Proposal = {
  from: 'company',
  values: async (context, id) => {
    const { language } = await pick(context, company, id, ['language'])
    const due = Map.groupBy(await answerTo(context, customerNeeds).calibrations(context, id), row => row.model)
    const models = await find(context, model, {
      where: { id: [...due.keys()] },
      as: context.actor,
      fields: ['id', 'caption', 'captionEn'],
      sort: 'pn',
      limit: 'all',
    })
    const calibrations = models.map(({ id: of, caption, captionEn }) => {
      const units = due.get(of) ?? []
      return {
        model: null,
        name: language === 'zh' ? `校准：${caption}` : `Calibration: ${captionEn}`,
        quantity: `${units.length}.0000`,
        free: false,
        optional: false,
        note: unitsText(units.map(({ code }) => code)),
      }
    })
    const items = [...calibrations, ...(await runningOut(context, id))]
    if (items.length === 0) refuse('ruleBroken', { message: nothingDue, leadsTo: { nothing: 'needless' } })
    // What is offered in words is agreed to by others.
    return { items, ...(calibrations.length > 0 ? { type: 'special' } : {}) }
  },
}
