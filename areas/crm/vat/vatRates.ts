import { exact, unitPricePlaces, type Exact } from '#core/numbers'

type Amount = string | Exact

/** The rates of VAT and of its simplified collection, as shares of 1. */
const usualVatRates = ['0', '0.01', '0.03', '0.05', '0.06', '0.09', '0.13'] as const

/** The rate of what the company makes and sells, as a share of 1: VAT Law of the PRC, article 10. */
export const vatRateOfGoods = '0.13'

/** Whether a rate, as a share of 1, is one that is asked in China. */
export const isUsualVatRate = (rate: Amount): boolean => usualVatRates.some(usual => exact(usual).eq(rate))

/** What is said of a rate that is none of them. */
export const unusualVatRate = ['税率不是常见的增值税税率或征收率', 'This is not a common VAT rate'] as const

/** A price or amount with VAT without it, to six places, rounded half-up. */
export const withoutVat = (amount: Amount, vatRate: Amount): Exact => exact(amount).over(exact(vatRate).plus(1), unitPricePlaces)
