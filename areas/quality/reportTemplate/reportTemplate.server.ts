import { guard, serve } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Label } from '#core/language'
import { authorOf } from '#core/rights'
import { reportTemplate } from './reportTemplate.ts'

const byAnother: Label = ['模板由编制人以外的人批准', 'A template is approved by someone other than its author']

/** Whoever wrote a template does not approve it. */
export const servedReportTemplate = serve(reportTemplate, {
  guards: {
    approve: guard(
      reportTemplate,
      [],
      (actor, row) => row.createdBy !== actor.userId || ({ code: 'fourEyes', message: byAnother } as const),
    ),
  },
  transitions: {
    approve: async context => ({ approvedBy: authorOf(context.actor), approvedOn: companyDay(context.now) }),
    reopen: async () => ({ approvedBy: null, approvedOn: null }),
    retire: 'statusOnly',
  },
})
