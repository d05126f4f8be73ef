import { among, from, logicOf } from '#core/definition'
import { contract } from '../contract/contract.ts'
import { requisition } from '../requisition/requisition.ts'
import { usualFinance } from './financePolicy.ts'
import { priceComparison } from './priceComparison.ts'

/** Before it is handed in, and again when it comes back, nothing is decided. */
const isDecided = ({ state }: { readonly state: string | null }): boolean => state !== 'draft' && state !== 'quoting'

/** What the terms of a comparison must agree on, and what is counted of it. */
export const priceComparisonLogic = logicOf(priceComparison, {
  defaults: {
    interestRate: () => usualFinance.interestRate,
    benchmarkDays: () => usualFinance.benchmarkDays,
    carryingRate: () => usualFinance.carryingRate,
    handlingPerSupplier: () => '0',
  },
  from: {
    request: from(requisition, {
      in: [],
      same: { applicant: source => source.applicant, department: source => source.department },
      lines: { items: {} },
    }),
  },
  shown: {
    awardedTotal: isDecided,
    effectiveTotal: isDecided,
    financeRate: isDecided,
    rateDifference: isDecided,
    aboveLast: isDecided,
    committed: isDecided,
    awardedBy: isDecided,
    handedInOn: isDecided,
    awardedAt: isDecided,
  },
  lines: {
    suppliers: { required: { vatRate: line => line.billType === 'special' } },
    quotes: {
      narrow: {
        contract: among(contract, line => ({ supplier: line.supplier }), ['只能选择该供应商的合同', 'Choose a contract of this supplier']),
      },
    },
  },
  computed: {
    itemCount: row => row.items.length,
    supplierCount: row => row.suppliers.length,
    sealedCount: row => row.quotes.filter(({ envelope }) => envelope !== null).length,
  },
  rules: {
    rateIsTold: {
      refuse: ['汇率、日期和来源须一起填写', 'An exchange rate, its day and its source belong together'],
      at: ['exchangeRate', 'rateDate', 'rateSource'],
      holds: row => new Set([row.exchangeRate, row.rateDate, row.rateSource].map(part => part === null)).size === 1,
    },
    sealedUntilADay: {
      refuse: ['密封报价须有报价截止日', 'Sealed quotes need a deadline'],
      at: ['deadline', 'sealed'],
      holds: row => !row.sealed || row.deadline !== null,
    },
    exceptionIsExplained: {
      refuse: ['例外须连同说明一起填写', 'An exception and its explanation belong together'],
      at: ['exceptionNote', 'exception'],
      holds: row => (row.exception === null) === (row.exceptionNote === null),
    },
  },
})
