import { readInboxAddress, writeInboxAddress } from '#core/approvals'
import { useLabel } from '#core/client.web'
import { Segments } from '#core/controls.web'
import { Inbox } from '#core/people.web'
import { useNavigateTo, usePlaceOnPage } from '#core/navigation.web'
import './screens.css'

/** What people agree to in purchasing, in the order in which it comes about. */
const waitingTypes = [
  { docType: 'purchase.requisition', title: ['一级审批', 'First level'] },
  { docType: 'purchase.priceComparison', title: ['二级审批', 'Second level'] },
  { docType: 'purchase.order', title: ['订单价格', 'Order prices'] },
  { docType: 'purchase.invoice', title: ['发票差异', 'Invoices'] },
] as const

/** What waits for the person's approval in purchasing: requisitions, awards and order prices, one beside the other. */
const PendingScreen = () => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { path, search } = usePlaceOnPage()
  const address = readInboxAddress(search)
  const [first] = waitingTypes
  const chosen = waitingTypes.find(({ docType }) => docType === address.docType) ?? first
  return (
    <>
      <Segments
        className="ms-purchase-levels"
        name={label(['审批级别', 'Approval level'])}
        value={chosen.docType}
        options={waitingTypes.map(({ docType, title }) => ({ value: docType, label: label(title) }))}
        onChange={docType => navigateTo(writeInboxAddress(path, { ...address, docType, page: 1, open: undefined }))}
      />
      <Inbox key={chosen.docType} only={chosen} />
    </>
  )
}

export default PendingScreen
