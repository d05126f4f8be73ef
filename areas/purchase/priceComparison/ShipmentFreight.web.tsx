import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useLabel } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import { useOpenComparison } from './openComparison.web.ts'
import { shipmentFreight, type Bearing } from './shipmentFreight.ts'

/** The freight of a whole shipment of a supplier, shared out over its offers by value. */
export const ShipmentFreight = ({ supplier }: { readonly supplier: number }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const id = useId()
  const { page, type } = useOpenComparison()
  const [amount, setAmount] = useState('')
  const offers = page.lines.flatMap(({ key, item, offers: all }): readonly Bearing[] => {
    const unitPrice = all.get(supplier)?.values.unitPrice
    return item && typeof unitPrice === 'string' ? [{ item: key, supplier, unitPrice, quantity: item.quantity }] : []
  })
  const share = (): void => {
    const typed = shipmentFreight(amount.trim(), offers)
    if (!typed)
      return feedback.warning(['请填写金额（最多两位小数），并先填写报价', 'Enter an amount with up to two decimals, and quotes first'])
    type([...typed])
    setAmount('')
    feedback.success(['已按金额分摊到各行', 'Shared out over the lines by value'])
  }
  return (
    <div className="ms-pc-shipment">
      <label htmlFor={id}>{label(['整单运费', 'Freight of the shipment'])}</label>
      <Input id={id} inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <Button disabled={offers.length === 0} onClick={share}>
        {label(['分摊到各行', 'Share out over the lines'])}
      </Button>
    </div>
  )
}
