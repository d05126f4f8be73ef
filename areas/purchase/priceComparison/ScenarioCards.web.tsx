import { Button } from 'antd'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { useLabel } from '#core/client.web'
import { counted, type Label } from '#core/language'
import { amountText, linesCounted } from './amountText.ts'
import { chosenNow, titleOf, type ComparisonPage } from './comparisonPage.ts'
import { awardPlace } from './comparisonTexts.ts'
import { awardScenarios, type Scenario } from './scenarios.ts'
import { useOpenComparison } from './useComparison.web.ts'

/** The ways to award, side by side: as chosen now, one supplier, line by line, the earliest delivery. */
export const ScenarioCards = ({ editable }: { readonly editable: boolean }) => {
  const label = useLabel()
  const { page, type } = useOpenComparison()
  // Typing goes first; the cards follow a moment later.
  const calm = useDeferredValue(page)
  const { singleSupplier, perLine, earliest } = useMemo(
    () => awardScenarios(calm.items, calm.ranked, calm.head.handlingPerSupplier),
    [calm.items, calm.ranked, calm.head.handlingPerSupplier],
  )
  const chosen = useMemo(() => chosenNow(calm), [calm])
  if (perLine.awards.length === 0) {
    return <p className="ms-muted">{label(['填入报价后，这里并列显示三种定标方案。', 'Enter quotes to compare three award scenarios.'])}</p>
  }
  /** Awards every line as the scenario says. */
  const take = ({ awards }: Scenario, isForDelivery = false) => {
    const taken = new Map(awards.map(award => [award.item, award]))
    type(
      page.lines.flatMap(({ key }) => {
        const award = taken.get(String(key))
        const reason = award && award.rank > 1 && isForDelivery ? 'delivery' : ''
        return [[awardPlace(key, 'supplier'), award?.supplier ?? ''] as const, [awardPlace(key, 'reason'), reason] as const]
      }),
    )
  }
  const card = (name: Label, scenario: Scenario, nothing: Label, onTake?: () => void) => (
    <Card name={name} nothing={nothing} scenario={scenario} page={calm} onTake={editable ? onTake : undefined} />
  )
  return (
    <div className="ms-pc-scenarios">
      {card(['当前选择', 'Current selection'], chosen, ['尚未选择', 'No supplier selected yet'])}
      {card(['单一供应商', 'Single supplier'], singleSupplier, noOffers, () => take(singleSupplier))}
      {card(['逐行最低成本', 'Lowest cost per line'], perLine, noOffers, () => take(perLine))}
      {card(['最早齐套', 'Earliest full delivery'], earliest, ['没有报价写明交期', 'No quote states its lead time'], () =>
        take(earliest, true),
      )}
    </div>
  )
}

const noOffers: Label = ['没有报价', 'No quotes']

interface CardProps {
  readonly name: Label
  /** Said when no line is awarded. */
  readonly nothing: Label
  readonly scenario: Scenario
  readonly page: ComparisonPage
  /** Absent where nothing can be changed. */
  readonly onTake: (() => void) | undefined
}

const Card = ({ name, nothing, scenario: shown, page, onTake }: CardProps) => {
  const label = useLabel()
  const { awards, suppliers, unmet, latestLeadDays } = shown
  const nameOf = (id: string): string => page.lines.find(line => String(line.key) === id)?.name ?? id
  const notBest = awards.filter(award => award.rank > 1).length
  const belowMoq = awards.filter(award => award.belowMoq).length
  return (
    <section className="ms-pc-scenario" aria-label={label(name)}>
      <h3>{label(name)}</h3>
      <p className="ms-pc-amount">{awards.length === 0 ? '–' : amountText(shown.effectiveTotal, 'CNY')}</p>
      {awards.length === 0 && <p className="ms-muted">{label(nothing)}</p>}
      <dl>
        {awards.length > 0 && <Fact name={['含税合计', 'Total incl. tax']}>{amountText(shown.totalIncl, 'CNY')}</Fact>}
        {latestLeadDays !== null && (
          <Fact name={['齐套交期', 'Full delivery in']}>{label([`${latestLeadDays} 天`, counted(latestLeadDays, 'day')])}</Fact>
        )}
        {suppliers.length > 0 && (
          <Fact name={['供应商', 'Suppliers']}>
            <ul>
              {suppliers.map(id => (
                <li key={id} title={titleOf(page, id)}>
                  <span>{titleOf(page, id)}</span> <span className="ms-muted">{awards.filter(award => award.supplier === id).length}</span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {shown.extraHandling !== '0' && <Fact name={['另计处理费', 'Handling cost']}>{amountText(shown.extraHandling, 'CNY')}</Fact>}
        {unmet.length > 0 && (
          <Fact name={['未定标', 'Not awarded']} tone="bad">
            <span title={unmet.map(nameOf).join(', ')}>{label(linesCounted(unmet.length))}</span>
          </Fact>
        )}
        {notBest > 0 && (
          <Fact name={['需填写理由', 'Reason required']} tone="warn">
            {label(linesCounted(notBest))}
          </Fact>
        )}
        {belowMoq > 0 && (
          <Fact name={['低于起订量', 'Below minimum order']} tone="warn">
            {label(linesCounted(belowMoq))}
          </Fact>
        )}
      </dl>
      {onTake && awards.length > 0 && <Button onClick={onTake}>{label(['采用', 'Apply'])}</Button>}
    </section>
  )
}

const Fact = ({ name, tone, children }: { readonly name: Label; readonly tone?: 'warn' | 'bad'; readonly children: ReactNode }) => {
  const label = useLabel()
  return (
    <div data-tone={tone}>
      <dt>{label(name)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
