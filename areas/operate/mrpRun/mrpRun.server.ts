import { serve } from '#core/context.server'
import { refuse } from '#core/errors'
import { addJob } from '#core/jobs.server'
import type { Label } from '#core/language'
import { pickEach } from '#core/records.server'
import { user } from '#core/people'
import { authorOf } from '#core/rights'
import { mrpRun } from './mrpRun.ts'
import { runJob } from './runMrp.server.ts'
import { othersRunning } from './startRun.server.ts'

const running = (code: string, [zh, en]: Label): Label => [
  `${zh} 的运算 ${code} 正在进行，请等它完成或取消它`,
  `${code}, started by ${en}, is running. Wait for it, or cancel it.`,
]

const bySystem: Label = ['系统', 'the system']

/** What happens to runs: one at a time, in the background. */
export const servedMrpRun = serve(mrpRun, {
  onCreate: async (_context, row) => ({ cause: row.cause === 'nightly' ? ('nightly' as const) : ('manual' as const) }),
  transitions: {
    start: async (context, row) => {
      const other = await othersRunning(context, row.id)
      if (other) {
        const people = other.startedBy === null ? undefined : await pickEach(context, user, [other.startedBy], ['name', 'nameEn'])
        const starter = people?.get(other.startedBy ?? 0)
        return refuse('ruleBroken', {
          message: running(other.code, starter ? [starter.name, starter.nameEn ?? starter.name] : bySystem),
          leadsTo: { step: 'operate.mrpRun:cancel', of: other.id },
        })
      }
      await addJob(context.tx, runJob, { run: row.id })
      return { startedBy: authorOf(context.actor), startedAt: context.now, finishedAt: null, failure: null, message: null }
    },
    cancel: async context => ({ finishedAt: context.now }),
  },
})
