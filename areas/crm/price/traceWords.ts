import type { Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import { priceTiers } from '../company/companyChoices.ts'
import type { PriceStep } from './resolvePrice.ts'

/** What records that a price follows from are called, by their ids. */
export interface SourceNames {
  readonly overrides: ReadonlyMap<number, string>
  readonly promotions: ReadonlyMap<number, string>
}

/** By which rate a cost was compared, as the end of a sentence; nothing where none was needed. */
const rateWords = (by: { readonly rate: string; readonly validFrom: string } | null): Label =>
  by
    ? [
        `，汇率 ${shortDecimal(by.rate)}（自 ${by.validFrom} 起）`,
        `, at an exchange rate of ${shortDecimal(by.rate)} (from ${by.validFrom})`,
      ]
    : ['', '']

const percent = (share: string): string => `${exact(share).times(100).toFixed()}%`

/** A step of the way to a price in words. */
export const traceWords = ({ source }: PriceStep, { overrides, promotions }: SourceNames): Label => {
  switch (source.kind) {
    case 'noPrice': {
      const [zh, en] = priceTiers[source.tier]
      return [`${zh}没有价格，取上一等级`, `${en} has no price; the next tier above is taken`]
    }
    case 'price': {
      const [zh, en] = priceTiers[source.tier]
      return [`${zh}价格，自 ${source.validFrom} 起`, `${en} price, from ${source.validFrom}`]
    }
    case 'customer':
    case 'customerType': {
      const [name, from] = [overrides.get(source.id) ?? '', shortDecimal(source.fromQuantity)]
      return source.kind === 'customer'
        ? [`客户协议价 ${name}，数量 ${from} 起`, `Negotiated with the customer (${name}), from ${from}`]
        : [`客户类型协议价 ${name}，数量 ${from} 起`, `Negotiated for the customer type (${name}), from ${from}`]
    }
    case 'promotion': {
      const name = promotions.get(source.id) ?? ''
      return [`促销“${name}”，减 ${percent(source.discount)}`, `Promotion “${name}”, ${percent(source.discount)} off`]
    }
    case 'cents':
      return ['单价四舍五入到分', 'Unit price rounded to the cent']
    case 'tierFloor':
      return [`等级底价：等级价格的 ${percent(source.share)}`, `Tier floor: ${percent(source.share)} of the tier price`]
    case 'costFloor': {
      const amount = shortDecimal(source.cost)
      const [byZh, byEn] = rateWords(source.by)
      return [
        `成本底价：成本 ${amount} 元加 ${percent(source.minMargin)}${byZh}`,
        `Cost floor: cost of ${amount} CNY plus ${percent(source.minMargin)}${byEn}`,
      ]
    }
    case 'noRate':
      return [
        `未与成本比较：${source.currency} 在 ${source.day} 没有可用汇率`,
        `Not compared with costs: no usable exchange rate for ${source.currency} on ${source.day}`,
      ]
  }
}
