import { serve } from '#core/context.server'
import { companyDay } from '#core/days'
import { authorOf } from '#core/rights'
import { reportTemplate } from './reportTemplate.ts'

/** Whoever wrote a template, or a part of it, does not approve it. */
export const servedReportTemplate = serve(reportTemplate, {
  transitions: {
    approve: async context => ({ approvedBy: authorOf(context.actor), approvedOn: companyDay(context.now) }),
    reopen: async () => ({ approvedBy: null, approvedOn: null }),
    retire: 'statusOnly',
  },
})
