import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { toldStanding, type Standing } from '#core/editions'
import { ReferenceLink, ToneTag } from '#core/fields.web'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useRecords } from '#core/records.web'
import { bom } from '../../bom/bom.ts'
import { Structure } from '../../bom/structure/Structure.web.tsx'
import type { model } from '../model.ts'
import './effectiveBom.css'

type Edition = Pick<RecordOf<typeof bom>, 'id' | 'edition' | 'standing' | 'effectiveFrom' | 'effectiveUntil'>

/** Editions that hold today or may hold one day. */
const living: readonly Standing[] = ['effective', 'upcoming', 'review', 'draft']

/** So many editions that are prepared are named at most; the list of bills has all. */
const named = 10

/** What a product is made of: the edition of its bill that is effective today, and those that are prepared. */
export const EffectiveBomPanel = ({ record: { material } }: { readonly record: RecordOf<typeof model> }) => {
  const label = useLabel()
  const { data, error, refetch } = useRecords(
    bom,
    {
      page: 1,
      pageSize: named,
      search: '',
      // The one that is effective comes first: those that are prepared have no day, or a later one.
      sort: [{ by: 'effectiveFrom', descending: false }],
      filters: [
        { field: 'parent', operator: 'eq', values: [material?.id ?? 0] },
        { field: 'standing', operator: 'in', values: living },
      ],
      fields: ['edition', 'standing', 'effectiveFrom', 'effectiveUntil'],
    },
    material !== null,
  )
  if (material === null)
    return (
      <Empty
        title={['尚无物料清单', 'No bill of materials yet']}
        reason={[
          '产品启用后才有成品料号，物料清单从那时起建立。',
          'The product gets its material number, and with it a bill, once it is active.',
        ]}
      />
    )
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />
  const effective = data.results.find(({ standing }) => standing === 'effective')
  const others = data.results.filter(edition => edition !== effective)
  return (
    <div className="ms-effective-bom">
      {effective ? (
        <>
          <p>
            <EditionLink edition={effective} />
          </p>
          <Structure bill={effective.id} />
        </>
      ) : (
        <NoneEffective isPrepared={others.length > 0} />
      )}
      {others.length > 0 && (
        <section aria-label={label(prepared)}>
          <h3>{label(prepared)}</h3>
          <ul>
            {others.map(edition => (
              <li key={edition.id}>
                <EditionLink edition={edition} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const prepared = ['准备中的版本', 'Versions being prepared'] as const

const EditionLink = ({ edition }: { readonly edition: Edition }) => {
  const label = useLabel()
  const told = toldStanding(edition)
  return (
    <>
      <ReferenceLink
        to={bom.name}
        reference={{ id: edition.id, title: label([`版本 ${edition.edition}`, `Version ${edition.edition}`]) }}
      />{' '}
      {told && <ToneTag tone={told.tone}>{label(told.label)}</ToneTag>}
    </>
  )
}

const NoneEffective = ({ isPrepared }: { readonly isPrepared: boolean }) => {
  const label = useLabel()
  const { create } = useRecordPaths(bom.name)
  if (isPrepared)
    return (
      <Empty
        title={['没有生效的物料清单', 'No bill of materials is effective']}
        reason={[
          '下列版本发布并到生效日期后，此处显示其组成。',
          'Once one of the versions below is released and takes effect, it is shown here.',
        ]}
      />
    )
  return (
    <Empty
      title={['尚无物料清单', 'No bill of materials yet']}
      reason={['成品料号还没有物料清单。', 'The material number of this product has no bill of materials.']}
    >
      {create !== undefined && <ScreenLink to={create}>{label(['新建物料清单', 'New bill of materials'])}</ScreenLink>}
    </Empty>
  )
}
