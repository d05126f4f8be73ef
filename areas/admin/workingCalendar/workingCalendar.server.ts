import { serve } from '#core/context.server'
import { companyCode, workingCalendar } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'

const needed: Label = [
  '本公司的日历不能删除，请修改其放假安排',
  'The calendar of the company cannot be deleted. Change its holidays instead.',
]

/** A calendar is entered and corrected; that of the company stays. */
export const servedWorkingCalendar = serve(workingCalendar, {
  transitions: {},
  onDelete: async (_context, { code }) => {
    if (code === companyCode) refuse('ruleBroken', { message: needed, leadsTo: { step: 'admin.workingCalendar:update' } })
  },
})
