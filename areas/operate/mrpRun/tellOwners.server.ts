import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { announce } from '#core/notices.server'
import { find } from '#core/records.server'
import { mrpAction } from '../mrpAction/mrpAction.ts'
import { mrpRunEvents } from './mrpRun.events.ts'
import { mrpRun } from './mrpRun.ts'

/** Tells each owner once how many of their actions of a run are new or otherwise than before, as long as a line would stand still or a promise is at risk. */
export const tellOwners = async (context: Context, run: Pick<StoredRecord<typeof mrpRun>, 'id' | 'code'>): Promise<void> => {
  const found = await find(context, mrpAction, {
    where: { run: run.id, state: 'open', priority: ['lineDown', 'promise'], change: ['added', 'moved', 'changed'] },
    fields: ['owner', 'priority'],
    limit: 'all',
  })
  for (const [owner, theirs] of Map.groupBy(found, one => one.owner)) {
    if (owner === null) continue
    const urgent = theirs.filter(({ priority }) => priority === 'lineDown').length
    await announce(context, {
      event: mrpRunEvents.found,
      to: [owner],
      title: [
        `${run.code}：${theirs.length} 条新的或有变化的缺料建议`,
        `${run.code}: ${theirs.length} planning actions are new or changed`,
      ],
      body: [`其中 ${urgent} 条三天内停线`, `${urgent} of them would stop a line within 3 days`],
      link: `/operate/mrp?current=true&state=open&owner=${owner}`,
      about: { entity: mrpRun.name, recordId: run.id },
    })
  }
}
