import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { authorOf } from '#core/rights'
import { sopStages } from '../../craft/sop/sopChoices.ts'
import { unreadAt, type UnreadInstruction } from '../../craft/station/stationWork.server.ts'
import type { unit } from '../../product/unit/unit.ts'

const isInstructed = (stage: string): stage is keyof typeof sopStages => Object.hasOwn(sopStages, stage)

const toRead = (called: string): Label => [
  `请先在此工位阅读并确认 ${called}，再登记`,
  `Read and confirm ${called} at this station, then record again`,
]

/** How instructions are called in one line. */
export const calledIn = (unread: readonly UnreadInstruction[]): string => unread.map(({ called }) => called).join(', ')

/** The instructions on which the bench insists at the stage of a unit, and which whoever acts has not read. The program by itself reads nothing. */
export const refusedUnread = async (
  context: Context,
  { stage, model }: Pick<StoredRecord<typeof unit>, 'stage' | 'model'>,
): Promise<readonly UnreadInstruction[]> =>
  authorOf(context.actor) === null || !isInstructed(stage) ? [] : (await unreadAt(context, stage, model)).filter(({ refuses }) => refuses)

/**
 * Refuses the step that ends the stage of a unit to whoever has not read the instructions on which the bench insists there, by whichever way they record it.
 */
export const requireRead = async (context: Context, row: Parameters<typeof refusedUnread>[1]): Promise<void> => {
  const unread = await refusedUnread(context, row)
  if (unread.length > 0) refuse('ruleBroken', { message: toRead(calledIn(unread)), leadsTo: { step: 'craft.sop:read' } })
}
