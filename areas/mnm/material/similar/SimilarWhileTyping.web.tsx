import './similar.css'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { CallInput } from '#core/calls'
import { useLabel } from '#core/client.web'
import { usePaused } from '#core/controls.web'
import { readDraft, type Drafts } from '#core/drafts'
import type { Label } from '#core/language'
import type { WhileTypingProps } from '#core/presentation.web'
import { useCall } from '#core/records.web'
import { material } from '../material.ts'
import { similarMaterials, type SimilarMaterial } from './similarMaterials.ts'
import { SimilarTable } from './SimilarTable.web.tsx'
import { canBeEnded, useExisting } from './useExisting.web.ts'

/** Nobody is asked at every letter. */
const pause = 300

/** Always the same list, so that nothing is drawn anew for it. */
const nothing: readonly SimilarMaterial[] = []

type Asked = CallInput<typeof similarMaterials>

/** What the company has already that looks like what is being typed. */
export const SimilarWhileTyping = ({ store, record, giveUpFor }: WhileTypingProps<typeof material>) => {
  const label = useLabel()
  const drafts = useStore(store, ({ form }) => form.drafts)
  const asked = usePaused(JSON.stringify(askedBy(drafts, record?.id)), pause)
  // What was written two lines above.
  const answer = useCall(similarMaterials, asked === 'null' ? undefined : (JSON.parse(asked) as Asked))
  const found = useKept(asked === 'null' ? nothing : answer.data?.results)
  const existing = useExisting(record, giveUpFor)
  if (found.length === 0) return null
  return (
    <section className="ms-similar-typed" aria-label={label(words)} aria-live="polite">
      <h2>{label(words)}</h2>
      <p className="ms-muted">{label(advice)}</p>
      <SimilarTable materials={found} disabled={existing.pending} {...(canBeEnded(record) ? { onUse: existing.use } : {})} />
    </section>
  )
}

const words: Label = ['疑似重复物料', 'Possible duplicates']
const advice: Label = [
  '公司已有下列相近的物料。若是同一种，请直接使用已有料号。',
  'The company has these already. If one of them is the same thing, use its number.',
]

/** What is compared; null while too little is typed. */
const askedBy = (drafts: Drafts, id: number | undefined): Asked | null => {
  const said = (name: 'name' | 'nameEn' | 'spec' | 'brandModel'): string | null => {
    const { value, problems } = readDraft(material.fields[name], drafts[name])
    return typeof value === 'string' && Object.keys(problems).length === 0 ? value : null
  }
  const chosen = (name: 'class' | 'brand'): number | null => {
    const { value } = readDraft(material.fields[name], drafts[name])
    return typeof value === 'number' ? value : null
  }
  const brandModel = said('brandModel')
  const name = said('name') ?? brandModel
  if (name === null || name.length < 2) return null
  return {
    material: id ?? null,
    name,
    nameEn: said('nameEn'),
    spec: said('spec'),
    class: chosen('class'),
    brand: chosen('brand'),
    brandModel,
    attributes: attributesIn(drafts),
  }
}

/** Attributes as far as they are right, in the one form in which they are compared. */
const attributesIn = (drafts: Drafts): string | null => {
  const { value, problems } = readDraft(material.fields.attributes, drafts['attributes'])
  return value === null || Object.keys(problems).length > 0 ? null : JSON.stringify(value)
}

/** What was found last, until something else is found: nothing jumps while one types. */
const useKept = <T,>(found: readonly T[] | undefined): readonly T[] => {
  const [kept, keep] = useState<readonly T[]>([])
  if (found && found !== kept) keep(found)
  return found ?? kept
}
