import { leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { material } from '../material/material.ts'
import { duplicatesReport } from './duplicatesReport.ts'
import { findClusters } from './findClusters.server.ts'

/** Finds the materials that the reader sees several times. */
export const servedDuplicates = serveReport(duplicatesReport, async (context, asked) => {
  const clusters = await findClusters(context, { ...asked, reader: context.actor })
  return {
    rows: clusters.flatMap(alike => {
      const [first] = alike
      const codes = alike.flatMap(({ code }) => code ?? [])
      if (first === undefined) return []
      return [
        {
          values: { material: first.id, materials: alike.length, codes: codes.join(', ') },
          ...(codes.length === alike.length ? { leadsTo: leadToFirst(codes, code => leadTo(material, { code })) } : {}),
        },
      ]
    }),
  }
})
