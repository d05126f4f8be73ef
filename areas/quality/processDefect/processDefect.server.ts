import { fill, serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import { refuse } from '#core/errors'
import { announce } from '#core/notices.server'
import { linesOf } from '#core/queries.server'
import { find, pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { unit } from '../../product/unit/unit.ts'
import { lot } from '../../stock/lot/lot.ts'
import { processDefectEvents } from './processDefect.events.ts'
import { processDefect } from './processDefect.ts'
import { unitDefects } from '../../product/unit/unitSlots.server.ts'
import { defectsOfUnit } from './defectsOfUnit.server.ts'

type Defect = StoredRecord<typeof processDefect>

/** What follows from what it was found on: model, material and, where nobody says it, the stage. */
const found = async (context: Context, row: Defect): Promise<Change<typeof processDefect>> => {
  const on = row.unit === null ? null : await pick(context, unit, row.unit, ['model', 'stage'])
  const material = row.lot === null ? null : (await pick(context, lot, row.lot, ['material'])).material
  return {
    model: on?.model ?? null,
    stage: row.stage ?? on?.stage ?? null,
    material,
    foundBy: authorOf(context.actor),
  }
}

const noSuchStep: Label = ['这份指导书没有这个步骤', 'This work instruction has no such step']

/** It came from a step that the work instruction has. */
const refuseNoStep = async (context: Context, row: Defect, before: Defect | null): Promise<void> => {
  if (row.sop === null || row.step === null || (row.sop === before?.sop && row.step === before.step)) return
  // By its name, since work instructions read defects.
  const instruction = context.product.registry.entities.get('craft.sop')
  const steps = instruction
    ? await find(context, linesOf(instruction, 'steps'), { where: { record: row.sop }, fields: ['id'], limit: 'all' })
    : []
  if (row.step > steps.length) refuse('invalidFields', { message: noSuchStep, problems: { step: noSuchStep } })
}

const tellOwner = async (context: Context, row: Defect, before: Defect | null): Promise<void> => {
  if (row.owner === before?.owner) return
  await announce(context, {
    event: processDefectEvents.assigned,
    to: [row.owner],
    title: [`过程缺陷 ${row.code} 由您负责`, `Process defect ${row.code} was assigned to you`],
    body: [`请在 ${row.dueOn} 前处理。`, `Deal with it by ${row.dueOn}.`],
    link: `/quality/process_defect/${row.id}`,
    about: { entity: processDefect.name, recordId: row.id },
  })
}

/** What a fix has written, taken back: it is to be fixed anew. */
const unfixed = {
  cause: null,
  responsible: null,
  action: null,
  minutes: null,
  fixedBy: null,
  fixedOn: null,
  result: null,
  verifiedBy: null,
  verifiedOn: null,
} as const

/** How a defect is contained, fixed and, by somebody else, verified. */
export const servedProcessDefect = serve(processDefect, {
  fills: [fill(unitDefects, defectsOfUnit)],
  onCreate: found,
  onWritten: async (context, row, before) => {
    await refuseNoStep(context, row, before)
    await tellOwner(context, row, before)
  },
  transitions: {
    contain: 'statusOnly',
    fix: async ({ actor }) => ({ fixedBy: authorOf(actor) }),
    verify: async ({ actor }) => ({ verifiedBy: authorOf(actor) }),
    sendBack: async () => unfixed,
    close: 'statusOnly',
    reopen: async () => ({ ...unfixed, containment: null }),
  },
})
