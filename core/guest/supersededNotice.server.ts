import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink } from '../define/guestLink.ts'
import { isSupersededIn, revisionsOf } from '../define/revisions.ts'
import { holdingStates } from '../define/versionStates.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { findOne } from '../reading/reading.server.ts'
import { guestStep, guestSteps } from './guestInput.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a document in this state has been sent to whoever links are given to. */
const isSentIn = (entity: AnyEntity, guest: AnyGuestLink, state: string): boolean =>
  [
    ...(revisionsOf(entity)?.after ?? []),
    ...(guest.makes?.in ?? []),
    ...guestSteps(entity).flatMap(step => guestStep(entity, step)?.from ?? []),
  ].includes(state)

/** What a guest is told first whose version of a document was superseded: what they are to do where the next one was sent. Null for a version that holds. */
export const supersededNotice = async (context: Context, entity: AnyEntity, record: Values, language: Language): Promise<string | null> => {
  const guest: AnyGuestLink | undefined = entity.guest
  const state = String(entity.state)
  if (guest === undefined || !isSupersededIn(entity, record[state])) return null
  // Names of the definition, which `checkRegistry` has seen.
  const where = { numberRoot: record['numberRoot'], [state]: [...holdingStates(entity)] } as never
  const next = (await findOne(context, entity, where, [state, entity.title] as never)) as Values | undefined
  if (next === undefined || !isSentIn(entity, guest, String(next[state])))
    return inLanguage(
      [
        '此版本已被取代，不再有效。如有疑问，请联系发送人。',
        'This version was superseded and is no longer valid. Contact the sender with any question.',
      ],
      language,
    )
  const number = recordTitle(entity, next, language)
  return inLanguage(
    [
      `此版本已被 ${number} 取代。请使用 ${number} 的链接；没有收到时，请向发送人索取。`,
      `This version was superseded by ${number}. Use the link to ${number}; ask the sender for it if you have none.`,
    ],
    language,
  )
}
