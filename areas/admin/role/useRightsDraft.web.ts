import { useStore } from 'zustand'
import { draftOf, readDraft } from '#core/drafts'
import type { FormStore } from '#core/forms.web'
import type { RowScope } from '#core/rights'
import { role } from '#core/people'
import { pointLines, rightsDraft, scopeLines, type CodeLine, type RightsDraft, type ScopeLine } from './rightsDraft.ts'

const { points, denied, scopes } = role.fields

/** The lines that a control of the form holds, as they would be stored. */
// The definition says what the lines of each of these fields are.
const pointsIn = (draft: unknown): readonly CodeLine[] => (readDraft(points, draft).value ?? []) as readonly CodeLine[]
const scopesIn = (draft: unknown): readonly ScopeLine[] => (readDraft(scopes, draft).value ?? []) as readonly ScopeLine[]

/** The rights of the role in this form as they are typed and as they are stored, and how they are changed: three fields of the form as one. */
export const useRightsDraft = (store: FormStore, record: Readonly<Record<string, unknown>> | undefined) => {
  const drafts = useStore(store, state => state.form.drafts)
  const lines = { points: pointsIn(drafts['points']), denied: pointsIn(drafts['denied']), scopes: scopesIn(drafts['scopes']) }
  const draft = rightsDraft(lines.points, lines.denied, lines.scopes)
  return {
    lines,
    draft,
    stored: storedRights(record),
    scope: typeof drafts['scope'] === 'string' ? (drafts['scope'] as RowScope) : undefined,
    change(next: RightsDraft) {
      store.type('points', draftOf(points, pointLines(lines.points, next.points)))
      store.type('denied', draftOf(denied, pointLines(lines.denied, next.denied)))
      store.type('scopes', draftOf(scopes, scopeLines(lines.scopes, next.scopes)))
    },
  }
}

/** The rights of a stored role; none of a new one. */
export const storedRights = (record: Readonly<Record<string, unknown>> | undefined): RightsDraft =>
  rightsDraft(
    (record?.['points'] ?? []) as readonly CodeLine[],
    (record?.['denied'] ?? []) as readonly CodeLine[],
    (record?.['scopes'] ?? []) as readonly ScopeLine[],
  )
