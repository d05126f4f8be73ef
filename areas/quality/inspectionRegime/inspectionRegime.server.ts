import { serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { nextSwitchingState, type SwitchingEvent } from '../iqc/switchingRules.ts'
import { reducedRows } from '../reducedTable/reducedTable.server.ts'
import { inspectionRegime } from './inspectionRegime.ts'
import { supplierSuspension } from './suspendSupplier.server.ts'
import { regimeFacts, replayed } from './regime.server.ts'

type Regime = StoredRecord<typeof inspectionRegime>

const after = (row: Regime, events: readonly SwitchingEvent[]): Change<typeof inspectionRegime> =>
  regimeFacts({ major: events.reduce(nextSwitchingState, row.majorState), minor: events.reduce(nextSwitchingState, row.minorState) })

/** Nobody agrees to what cannot be done yet. */
const refuseWithoutTable = async (context: Context): Promise<void> => {
  if ((await reducedRows(context)) === undefined)
    refuse('ruleBroken', {
      leadsTo: { step: 'quality.reducedTable:create' },
      message: [
        '放宽检验的接收数（表 2-C）尚未录入，请管理员先在“放宽检验抽样表”中录入',
        'The acceptance numbers for reduced inspection (Table 2-C) are not entered yet; an administrator enters them first',
      ],
      data: { reason: 'reducedTableNotLoaded' },
    })
}

/** How severity is switched, and who agrees to reduced inspection. */
export const servedInspectionRegime = serve(inspectionRegime, {
  asks: [supplierSuspension],
  onCreate: async (context, row) => regimeFacts(await replayed(context, row)),
  transitions: {
    agree: async (context, row) => {
      await refuseWithoutTable(context)
      return { ...after(row, [{ kind: 'reducedInspection', agreed: true }]), agreedAt: context.now }
    },
    withdraw: async (_step, row) => ({ ...after(row, [{ kind: 'reducedInspection', agreed: false }]), agreedAt: null }),
    irregular: async (_step, row) => ({
      ...after(row, [
        { kind: 'production', steady: false },
        { kind: 'reducedInspection', agreed: false },
      ]),
      agreedAt: null,
    }),
    steady: async (_step, row) => after(row, [{ kind: 'production', steady: true }]),
  },
})
