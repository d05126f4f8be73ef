import { serve } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change } from '#core/definition'
import { authorOf, type Actor } from '#core/rights'
import { reportTemplate } from './reportTemplate.ts'

/** Whoever writes a template is among its authors. */
const writtenBy = (actor: Actor, authors: readonly number[]): Change<typeof reportTemplate> => {
  const author = authorOf(actor)
  return { authors: [...new Set([...authors, ...(author === null ? [] : [author])])] }
}

/** Whoever wrote a template, or a part of it, does not approve it. */
export const servedReportTemplate = serve(reportTemplate, {
  onCreate: async context => writtenBy(context.actor, []),
  onChange: async (context, _row, before) => writtenBy(context.actor, before.authors),
  transitions: {
    approve: async context => ({ approvedBy: authorOf(context.actor), approvedOn: companyDay(context.now) }),
    reopen: async () => ({ approvedBy: null, approvedOn: null }),
    retire: 'statusOnly',
  },
})
