import { sql } from 'kysely'
import { refuse } from '../../../core/errors/refuse.ts'
import { serveCall, type Step } from '../../../core/records/serve.server.ts'
import { titleOf } from '../../../core/records/select.server.ts'
import { material } from './material.ts'
import { likenessOf, type Comparable } from './similarity.ts'
import { similarMaterials, type SimilarMaterial } from './similarMaterials.ts'

/** At most so many are shown: whoever has more than these has other worries. */
const shown = 20

interface Applied extends Comparable {
  readonly id: number
  readonly class: number | null
}

type Candidate = Comparable & Omit<SimilarMaterial, 'why'>

/** What the company has or is about to have in the same class that looks like this material. */
export const findSimilar = async ({ tx, actor }: Step, applied: Applied): Promise<readonly SimilarMaterial[]> => {
  const { rows } = await sql<Candidate>`select t.id, ${titleOf(material, actor.language, 't')} as title, t.name, t.spec, t.status,
      t.brand_id as brand, t.brand_model as "brandModel"
    from mnm_material as t where t.class_id = ${applied.class} and t.id <> ${applied.id} and t.status in ('pending', 'active', 'inactive')
    order by t.code`.execute(tx)
  return rows
    .flatMap(candidate => {
      const why = likenessOf(applied, candidate)
      const { id, title, spec, status } = candidate
      return why === undefined ? [] : [{ id, title, spec, status, why }]
    })
    .slice(0, shown)
}

/** Answers which materials look like one that is applied for. */
export const servedSimilarMaterials = serveCall(similarMaterials, async (step, { material: id }) => {
  const { rows } = await sql<Applied>`select id, class_id as class, name, spec, brand_id as brand, brand_model as "brandModel"
    from mnm_material where id = ${id}`.execute(step.tx)
  const [applied] = rows
  return { results: await findSimilar(step, applied ?? refuse('notFound')) }
})
