import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { request, useLabel, useLanguage } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import { apiPath, type RecordOf, type Reference } from '#core/definition'
import { RecordPicker } from '#core/fields.web'
import { recordKey } from '#core/records.web'
import { textOfValue } from '#core/sheet'
import { supplier } from '../supplier/supplier.ts'
import { titleKey } from './comparisonPage.ts'
import { present, supplierPlace } from './comparisonTexts.ts'
import { useOpenComparison } from './useComparison.web.ts'
import { askedSupplier } from './priceComparison.ts'

/** Whom the company may ask: the server refuses the others. */
const open = { blocked: false } as const

/** Asks one more supplier; currency, bill type, rate and terms come from the supplier’s record. */
export const AddSupplier = () => {
  const label = useLabel()
  const id = useId()
  const language = useLanguage()
  const feedback = useFeedback()
  const queries = useQueryClient()
  const { page, type } = useOpenComparison()
  const add = async ([chosen]: readonly Reference[]) => {
    if (!chosen || page.suppliers.some(one => one.supplier === chosen.id)) return
    try {
      const record = await queries.query({
        queryKey: recordKey(supplier.name, chosen.id, language),
        queryFn: () => request<RecordOf<typeof supplier>>('GET', `${apiPath(supplier)}${chosen.id}/`),
      })
      if (record.status === 'pending') {
        feedback.warning([
          `${chosen.title} 待审，通过供应商评审前不能定标`,
          `${chosen.title} is pending and cannot be awarded before an evaluation`,
        ])
      }
      const terms = (['currency', 'billType', 'vatRate', 'settlementDays'] as const).map(
        name => [supplierPlace(chosen.id, name), textOfValue(askedSupplier[name], record[name])] as const,
      )
      type([[supplierPlace(chosen.id), present], ...terms], { [titleKey(supplier.name, chosen.id)]: chosen.title })
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <div className="ms-pc-add">
      <label htmlFor={id}>{label(['添加供应商', 'Add a supplier'])}</label>
      <RecordPicker id={id} to={supplier.name} among={open} chosen={[]} onChange={chosen => void add(chosen)} />
    </div>
  )
}
