import { Input } from 'antd'
import { useState } from 'react'
import { useLabel } from '#core/client.web'
import { fieldOf } from '#core/fields'
import { ShownField } from '#core/forms.web'
import { shortDecimal } from '#core/numbers'
import { flagText } from '#core/sheet'
import { PlaceField } from '#core/sheet.web'
import { needsRate, type ComparisonPage } from './comparisonPage.ts'
import { headPlace } from './comparisonTexts.ts'
import { priceComparison } from './priceComparison.ts'
import type { PriceMemory } from './priceMemory.ts'
import { useOpenComparison } from './useComparison.web.ts'

interface HeadProps {
  readonly editable: boolean
  /** What is missing is marked, too: a save was tried. */
  readonly insists: boolean
}

interface ComparisonTermsProps extends HeadProps {
  /** The rate of finance for today, where another one is used. */
  readonly newerRate: PriceMemory['newerRate']
}

/** The id of the control of a field of the comparison. */
export const termId = (name: string): string => `ms-pc-term-${name}`

/** What the comparison is called. */
export const ComparisonTitle = ({ editable, insists }: HeadProps) => {
  const label = useLabel()
  const { page, type } = useOpenComparison()
  const { texts, problems } = page.head
  const text = texts['title'] ?? ''
  const problem = insists || text !== '' ? problems['title'] : undefined
  if (!editable) return <span className="ms-pc-title">{text}</span>
  return (
    <span className="ms-pc-title">
      <Input
        id={termId('title')}
        value={text}
        aria-label={label(priceComparison.fields.title.label)}
        placeholder={label(['标题，例如：控制板物料 2026 年第 4 季度', 'Title, such as: control board parts, 4th quarter 2026'])}
        autoComplete="off"
        status={problem ? 'error' : ''}
        aria-required
        aria-invalid={problem !== undefined}
        {...(problem ? { 'aria-describedby': `${termId('title')}-wrong` } : {})}
        onChange={event => type([[headPlace('title'), event.target.value]])}
      />
      {problem && (
        <span id={`${termId('title')}-wrong`} className="ms-wrong" role="alert">
          {label(problem)}
        </span>
      )}
    </span>
  )
}

/** What holds for the whole comparison: what it is for, by when, and the terms by which offers become comparable. */
export const ComparisonTerms = ({ editable, insists, newerRate }: ComparisonTermsProps) => {
  const label = useLabel()
  const [opened, setOpened] = useState(false)
  const { page } = useOpenComparison()
  const { problems } = page.head
  const unclear = Object.keys(problems).some(name => name !== 'title') || (needsRate(page) && page.head.exchangeRate === null)
  const isOpen = opened || (insists && unclear)
  return (
    <details
      className="ms-pc-terms"
      data-tone={unclear ? 'bad' : undefined}
      open={isOpen}
      onToggle={event => setOpened(event.currentTarget.open)}
    >
      <summary>
        <span>{label(['比价条件', 'Terms of the comparison'])}</span>
        <TermsInShort newerRate={newerRate} />
      </summary>
      {isOpen && <Terms editable={editable} />}
    </details>
  )
}

const Terms = ({ editable }: Pick<HeadProps, 'editable'>) => {
  const label = useLabel()
  const { page, source, type } = useOpenComparison()
  const { texts, problems } = page.head
  return (priceComparison.form ?? []).map(section => (
    <fieldset key={section.label[1]} className="ms-section">
      <legend>{label(section.label)}</legend>
      <div className="ms-form-grid">
        {section.fields
          .filter(name => isTerm(name, page))
          .map(name => {
            const field = fieldOf(priceComparison.fields, name)
            if (!field) return null
            const text = texts[name] ?? ''
            if (!editable)
              return source.record && <ShownField key={name} name={name} field={field} record={{ ...source.record }} ownCells={undefined} />
            return (
              <PlaceField
                key={name}
                id={termId(name)}
                field={field}
                text={text}
                problem={problems[name]}
                onChange={typed => type([[headPlace(name), typed]])}
              />
            )
          })}
      </div>
    </fieldset>
  ))
}

const rateTerms: readonly string[] = ['exchangeRate', 'rateDate', 'rateSource', 'rateNote']

/** The title stands in the head of the page; without dollars nobody needs a rate. */
const isTerm = (name: string, page: ComparisonPage): boolean =>
  name !== 'title' && (!rateTerms.includes(name) || needsRate(page) || rateTerms.some(one => (page.head.texts[one] ?? '') !== ''))

/** The terms that matter most, beside the closed heading. */
const TermsInShort = ({ newerRate }: Pick<ComparisonTermsProps, 'newerRate'>) => {
  const label = useLabel()
  const { page } = useOpenComparison()
  const { texts, exchangeRate } = page.head
  const told = [
    texts['requisition'],
    texts['needDate'] && label([`需求 ${texts['needDate']}`, `needed ${texts['needDate']}`]),
    texts['deadline'] && label([`报价截止 ${texts['deadline']}`, `quotes by ${texts['deadline']}`]),
    texts['sealed'] === flagText && label(['密封报价', 'sealed quotes']),
    exchangeRate === null
      ? needsRate(page) && label(['缺少美元汇率', 'USD rate is missing'])
      : label([
          `1 美元 = ${shortDecimal(exchangeRate)} 人民币（${texts['rateDate']}，${texts['rateSource']}）`,
          `1 USD = ${shortDecimal(exchangeRate)} CNY (${texts['rateDate']}, ${texts['rateSource']})`,
        ]),
    newerRate &&
      label([
        `财务 ${newerRate.day} 登记汇率 ${shortDecimal(newerRate.rate)}，请更新`,
        `finance recorded ${shortDecimal(newerRate.rate)} from ${newerRate.day}: renew the rate`,
      ]),
    label([`年利率 ${texts['interestRate']}%`, `interest ${texts['interestRate']}%`]),
    label([
      `基准 ${texts['benchmarkDays']} 天`,
      `usual terms ${texts['benchmarkDays']} ${texts['benchmarkDays'] === '1' ? 'day' : 'days'}`,
    ]),
    texts['carryingRate'] && label([`年持有费率 ${texts['carryingRate']}%`, `carrying ${texts['carryingRate']}%`]),
  ]
  return <span className="ms-muted">{told.filter(Boolean).join(' · ')}</span>
}
