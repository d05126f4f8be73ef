import { Suspense } from 'react'
import { lazy, useLabel } from '#core/client.web'
import { Loading } from '#core/controls.web'
import { RecordTabs } from '#core/forms.web'
import { useNavigateTo, usePlaceOnPage } from '#core/navigation.web'
import { ApprovalPanel, FilesPanel, Timeline } from '#core/later.web'
import { awardPlace, type ShownComparison } from './comparisonTexts.ts'
import { useOpenComparison } from './openComparison.web.ts'
import { priceComparison } from './priceComparison.ts'
import type { Scenario } from './scenarios.ts'

interface ComparisonTabsProps {
  readonly editable: boolean
  readonly prices: boolean
}

const ScenarioCards = lazy(async () => ({ default: (await import('./ScenarioCards.web.tsx')).ScenarioCards }))
const DecisionList = lazy(async () => ({ default: (await import('./DecisionList.web.tsx')).DecisionList }))

const Approvals = ({ record }: { readonly record: ShownComparison }) => (
  <Suspense fallback={<Loading />}>
    <ApprovalPanel entity={priceComparison} record={record} />
  </Suspense>
)

/** What is looked at first, by the state. */
const usualTabs: Readonly<Record<string, string>> = { approving: 'approval', rejected: 'approval', awarded: 'decision' }

/** Below the sheet: the ways to award, the decision with its reasons, the history. The open one stands in the address. */
export const ComparisonTabs = ({ editable, prices }: ComparisonTabsProps) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { path, search } = usePlaceOnPage()
  const { page, source, type } = useOpenComparison()
  const { record } = source
  const take = ({ awards }: Scenario, isForDelivery: boolean) => {
    const chosen = new Map(awards.map(award => [award.item, award]))
    type(
      page.lines.flatMap(({ key }) => {
        const award = chosen.get(String(key))
        const reason = award && award.rank > 1 && isForDelivery ? 'delivery' : ''
        return [[awardPlace(key, 'supplier'), award?.supplier ?? ''] as const, [awardPlace(key, 'reason'), reason] as const]
      }),
    )
  }
  const tabs = [
    ...(prices
      ? [
          {
            name: 'scenarios',
            label: label(['定标方案', 'Award scenarios']),
            content: (
              <Suspense fallback={<Loading />}>
                <ScenarioCards page={page} onTake={editable ? take : undefined} />
              </Suspense>
            ),
          },
          {
            name: 'decision',
            label: label(['结果与理由', 'Decision and reasons']),
            content: (
              <Suspense fallback={<Loading />}>
                <DecisionList page={page} record={record} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(record ? [{ name: 'approval', label: label(['审批', 'Approval']), content: <Approvals record={record} /> }] : []),
    ...(record
      ? [
          {
            name: 'files',
            label: label(['文件', 'Files']),
            content: (
              <Suspense fallback={<Loading />}>
                <FilesPanel entity={priceComparison} record={record} />
              </Suspense>
            ),
          },
          {
            name: 'timeline',
            label: label(['动态', 'Timeline']),
            content: (
              <Suspense fallback={<Loading />}>
                <Timeline entity={priceComparison} id={record.id} />
              </Suspense>
            ),
          },
        ]
      : []),
  ]
  const asked = new URLSearchParams(search).get('tab')
  const usual = record === undefined ? 'scenarios' : (usualTabs[record.state] ?? 'scenarios')
  const active = [asked, usual, tabs[0]?.name].find(name => tabs.some(tab => tab.name === name))
  if (active === undefined || active === null) return null
  return (
    <RecordTabs
      label={label(priceComparison.label)}
      tabs={tabs}
      open={active}
      onOpen={name => navigateTo(`${path}?tab=${name}`, { replace: true })}
    />
  )
}
