import { sql, type RawBuilder } from 'kysely'
import { guard, serve, touches } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { iqc } from '../../quality/iqc/iqc.ts'
import { scar } from '../../quality/scar/scar.ts'
import { supplier } from './supplier.ts'

/** A person has decided anew: what inspection had suspended is not given back by itself. */
const forgetInspection = async () => ({ suspendedFrom: null })

const correctFirst: Label = [
  '供应商因加严检验 5 批不合格被暂停，须先接受其纠正措施',
  'Incoming inspection suspended this supplier. Accept its corrective action first.',
]
const afterCorrection = guard(supplier, ['suspendedFrom'], (_actor, row) => row.suspendedFrom === null || correctFirst)

/** The whole truth, because what a supplier keeps is the same for everybody who may see it: its corrective actions that are not accepted yet. */
const openScars = sql`(select count(*)::int from ${table(scar)} as s where ${col(scar, 'supplier', 's')} = ${col(supplier, 'id')} and ${meets(scar, { status: ['open', 'answered'] }, 's')})`

const inspections = linesOf(iqc, 'inspections')

/** First inspections of its lots, counted over those in which a unit was inspected; the whole truth for the same reason. */
const firstInspections = (counted: RawBuilder<unknown>) => sql`(select ${counted} from ${table(iqc)} as l
  join ${table(inspections)} as i on i.owner_id = l.id
  where ${col(iqc, 'supplier', 'l')} = ${col(supplier, 'id')} and ${meets(inspections, { original: true, unitsInspected: { gte: 1 } }, 'i')})`

const inspected = [touches(iqc, row => row.supplier, ['inspections'])]

/** How a supplier becomes one the company may buy from, and stops being one. */
export const servedSupplier = serve(supplier, {
  kept: {
    openScars: { value: openScars, from: [touches(scar, row => row.supplier, ['status'])] },
    lotsInspected: { value: firstInspections(sql`count(*)::int`), from: inspected },
    firstPassRate: {
      value: firstInspections(
        sql`round(count(*) filter (where ${meets(inspections, { verdict: 'accepted' }, 'i')})::numeric / nullif(count(*), 0), 4)`,
      ),
      from: inspected,
    },
  },
  guards: { qualify: afterCorrection, qualifyConditionally: afterCorrection },
  transitions: {
    qualify: async (_step, _row, { samplePassed, documentsPassed, auditPassed }) => {
      if (!(samplePassed && documentsPassed && auditPassed)) {
        refuse('ruleBroken', {
          message: [
            '样品、资料、审核三项都通过才能评为合格；否则请选择有条件合格',
            'Samples, documents and audit must all pass. Otherwise choose conditional qualification.',
          ],
        })
      }
    },
    qualifyConditionally: 'statusOnly',
    suspend: forgetInspection,
    blacklist: forgetInspection,
    deactivate: forgetInspection,
    reconsider: forgetInspection,
  },
})
