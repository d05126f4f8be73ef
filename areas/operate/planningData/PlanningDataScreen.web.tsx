import './planningData.css'
import { useState } from 'react'
import type { CallInput } from '#core/calls'
import { useCan, useLabel } from '#core/client.web'
import { Loading, LockedButton, NotShown } from '#core/controls.web'
import { readDraft, type Drafts } from '#core/drafts'
import { PlainTable, ReferenceLink } from '#core/fields.web'
import { DraftField } from '#core/forms.web'
import type { Label } from '#core/language'
import { useCall } from '#core/records.web'
import { mostMaterials, planningData, type PlanningData } from './planningData.ts'
import { SetForTicked } from './SetForTicked.web.tsx'
import { useChangeMany } from './useChangeMany.web.ts'

type Material = PlanningData['materials'][number]

const asked = planningData.input

const questionOf = (drafts: Drafts): CallInput<typeof planningData> =>
  // Each value was read as its own field of the call.
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, field]) => {
      const { value } = readDraft(field, drafts[name] ?? null)
      return value === null ? [] : [[name, value]]
    }),
  ) as CallInput<typeof planningData>

const missingWords: Readonly<Record<string, Label>> = {
  leadTime: ['提前期', 'lead time'],
  planner: ['计划员', 'planner'],
  supplier: ['主供应商', 'supplier'],
}

/** What a proposal was worked out from. */
const inputsOf = ({ perDay, deviation, lead, leadDeviation, factor, deliveries }: NonNullable<Material['proposal']>): Label => [
  `d ${perDay}/天，σd ${deviation}，LT ${lead} 天，σLT ${leadDeviation}，z ${factor}，收货 ${deliveries} 次`,
  `d ${perDay} a day, σd ${deviation}, LT (days) ${lead}, σLT ${leadDeviation}, z ${factor}, deliveries ${deliveries}`,
]

/** What many materials are planned with, beside what the formulas propose; nothing is set by itself. */
const PlanningDataScreen = () => {
  const label = useLabel()
  const [drafts, setDrafts] = useState<Drafts>({ class: null, planner: null, supplier: null, show: 'differs' })
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const { data, error, refetch, isFetching } = useCall(planningData, questionOf(drafts))
  const changeMany = useChangeMany()
  const mayChange = useCan()('mnm.material:update')
  const materials = data?.materials ?? []
  const chosen = materials.filter(({ id }) => ticked.has(id))
  const proposed = chosen.filter(({ proposal }) => proposal !== null)
  const toggle = (id: number): void => setTicked(now => now.symmetricDifference(new Set([id])))
  const areAllTicked = materials.length > 0 && chosen.length === materials.length
  const use = async (): Promise<void> => {
    const done = await changeMany(
      proposed.map(({ id, version, proposal }) => ({ id, version, change: { safetyStock: proposal?.safetyStock ?? null } })),
    )
    if (done) setTicked(new Set())
  }
  const tick = (id: number, title: string) => (
    <label className="ms-tick">
      <input type="checkbox" aria-label={title} checked={ticked.has(id)} onChange={() => toggle(id)} />
    </label>
  )
  return (
    <div className="ms-planning-data">
      <h1>{label(['计划参数', 'Planning data'])}</h1>
      <section className="ms-card ms-planning-fields" aria-label={label(['筛选', 'Filters'])}>
        {Object.entries(asked).map(([name, field]) => (
          <DraftField
            key={name}
            id={`ms-planning-${name}`}
            field={field}
            draft={drafts[name] ?? null}
            problem={undefined}
            onChange={draft => {
              setTicked(new Set())
              setDrafts(now => ({ ...now, [name]: draft }))
            }}
          />
        ))}
      </section>
      {mayChange && (
        <section className="ms-card ms-planning-change" aria-label={label(['修改勾选的物料', 'Change ticked materials'])}>
          <LockedButton type="primary" disabled={proposed.length === 0} onClick={use}>
            {label([`采用建议的安全库存（${proposed.length}）`, `Use proposed safety stock (${proposed.length})`])}
          </LockedButton>
          <SetForTicked chosen={chosen} onSet={() => setTicked(new Set())} />
        </section>
      )}
      <div role="status" aria-busy={isFetching}>
        {!data && (error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={10} />)}
        {data && materials.length === 0 && <p className="ms-muted">{label(['没有这样的物料', 'There are no such materials'])}</p>}
        {data?.more && (
          <p className="ms-muted">
            {label([`只显示前 ${mostMaterials} 种，请缩小筛选范围`, `The first ${mostMaterials} are shown. Narrow the filters down`])}
          </p>
        )}
      </div>
      {materials.length > 0 && (
        <PlainTable
          caption={['计划参数', 'Planning data']}
          columns={[
            { label: label(['物料', 'Material']) },
            {
              label: (
                <label className="ms-tick">
                  <input
                    type="checkbox"
                    aria-label={label(['全选', 'Tick all'])}
                    checked={areAllTicked}
                    onChange={() => setTicked(areAllTicked ? new Set() : new Set(materials.map(({ id }) => id)))}
                  />
                </label>
              ),
            },
            { label: label(['采购提前期（天）', 'Lead time (days)']), numeric: true },
            { label: label(['自制提前期（工作日）', 'Making (working days)']), numeric: true },
            { label: label(['安全库存', 'Safety stock']), numeric: true },
            { label: label(['建议安全库存', 'Proposed safety stock']), numeric: true },
            { label: label(['建议再订货点', 'Proposed reorder point']), numeric: true },
            { label: label(['依据', 'Worked out from']) },
            { label: label(['最小订货量', 'Minimum order']), numeric: true },
            { label: label(['订货倍数', 'Multiple']), numeric: true },
            { label: label(['计划员', 'Planner']) },
            { label: label(['主供应商', 'Primary supplier']) },
            { label: label(['缺少', 'Missing']) },
          ]}
          rows={materials.map(row => ({
            key: row.id,
            cells: [
              <ReferenceLink key="material" to="mnm.material" reference={row} place="page" />,
              tick(row.id, row.title),
              row.leadDays ?? '–',
              row.makeDays ?? '–',
              row.safetyStock === null ? '–' : `${row.safetyStock} ${row.unit}`,
              row.proposal === null ? '–' : <strong key="proposed">{`${row.proposal.safetyStock} ${row.unit}`}</strong>,
              row.proposal?.reorderPoint ?? '–',
              row.proposal === null ? (
                <span key="inputs" className="ms-muted">
                  {label(['最近 360 天没有消耗或没有提前期', 'Not used in 360 days, or no lead time'])}
                </span>
              ) : (
                label(inputsOf(row.proposal))
              ),
              row.minOrder ?? '–',
              row.orderMultiple ?? '–',
              row.planner?.title ?? '–',
              row.primarySupplier?.title ?? '–',
              row.missing.map(one => label(missingWords[one] ?? [one, one])).join(label(['、', ', '])) || '–',
            ],
          }))}
        />
      )}
    </div>
  )
}

export default PlanningDataScreen
