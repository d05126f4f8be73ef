import { useId } from 'react'
import { ListScreen } from '#core/later.web'
import { useLabel } from '#core/client.web'
import { price } from './price.ts'
import { PriceChecker } from './PriceChecker.web.tsx'
import './price.css'

/** The price book: what a price is and why at the top, all prices below. */
const PriceScreen = () => {
  const label = useLabel()
  const heading = useId()
  return (
    <>
      <section className="ms-price-check" aria-labelledby={heading}>
        <h2 id={heading}>{label(['查价', 'Price check'])}</h2>
        <PriceChecker />
      </section>
      <ListScreen entity={price} />
    </>
  )
}

export default PriceScreen
