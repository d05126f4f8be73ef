import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { rmaCase } from './case.ts'

const CaseTests = lazy(async () => {
  const { SameUnitPanel } = await import('./SameUnitPanel.web.tsx')
  return { default: ({ record }: { readonly record: { readonly id: number } }) => <SameUnitPanel record={record} by="rmaCase" /> }
})

/** How cases look where the default will not do. */
export const presentedCase = present(rmaCase, {
  panels: [{ name: 'sameUnit', label: ['同一产品对比', 'Same unit'], points: ['quality.instrumentTest:read'], Panel: CaseTests }],
})
