import { refuse } from '#core/errors'
import { changeRecord, createRecord, exists, find, lockAnyRecord } from '#core/records.server'
import type { UnitDefects } from '../../product/unit/unitSlots.server.ts'
import { unfixedStates } from './defectStates.ts'
import { processDefect } from './processDefect.ts'

/** The defects of units, as the steps of a unit find, make and fix them. */
export const defectsOfUnit: UnitDefects = {
  wereFound: (context, unit, stage) => exists(context, processDefect, { unit, stage }),
  report: async (context, { id, stage }, { defect, location, station, photo, remark }) => {
    await createRecord(context, processDefect, {
      unit: id,
      stage,
      defect,
      location,
      station,
      notes: remark,
      photos: photo === null ? [] : [{ image: photo, caption: null }],
    })
  },
  // The minutes of a repair are counted once.
  fix: async (context, { id: unit, code }, { minutes, ...fix }) => {
    const open = await find(context, processDefect, {
      where: { unit, status: [...unfixedStates] },
      fields: ['id'],
      sort: '-id',
      limit: 'all',
    })
    for (const [at, { id }] of open.entries()) {
      const before = (await lockAnyRecord(context, processDefect, id)) ?? refuse('notFound')
      const change = { ...fix, minutes: at === 0 ? minutes : 0, status: 'fixed' } as const
      await changeRecord(context, processDefect, before, change, { action: 'fix', reason: code })
    }
    return open[0]?.id ?? null
  },
}
