import { lazy } from '#core/client.web'
import { awardPlace } from './comparisonTexts.ts'
import { useOpenComparison } from './openComparison.web.ts'
import type { QuotesPlace } from './PasteQuotesDialog.web.tsx'
import type { PriceMemory } from './priceMemory.ts'

// None of them is needed before somebody asks for it.
const PasteBomDialog = lazy(async () => ({ default: (await import('./PasteBomDialog.web.tsx')).PasteBomDialog }))
const PasteQuotesDialog = lazy(async () => ({ default: (await import('./PasteQuotesDialog.web.tsx')).PasteQuotesDialog }))
const CostDrawer = lazy(async () => ({ default: (await import('./CostDrawer.web.tsx')).CostDrawer }))
const SupplierDrawer = lazy(async () => ({ default: (await import('./SupplierDrawer.web.tsx')).SupplierDrawer }))

/** What lies over the sheet. */
export type Layer =
  | { readonly kind: 'bom'; readonly text: string }
  | { readonly kind: 'quotes'; readonly place: QuotesPlace }
  | { readonly kind: 'cost'; readonly line: number; readonly supplier: number }
  | { readonly kind: 'supplier'; readonly supplier: number }

interface ComparisonLayersProps {
  readonly layer: Layer
  readonly editable: boolean
  readonly memory: PriceMemory | undefined
  close(): void
}

/** The dialogs and drawers of a comparison, one at a time. */
export const ComparisonLayers = ({ layer, editable, memory, close }: ComparisonLayersProps) => {
  const { page, type } = useOpenComparison()
  switch (layer.kind) {
    case 'bom':
      return <PasteBomDialog text={layer.text} close={close} />
    case 'quotes':
      return <PasteQuotesDialog place={layer.place} close={close} />
    case 'supplier':
      return (
        <SupplierDrawer
          supplier={layer.supplier}
          editable={editable}
          record={memory?.suppliers.find(one => one.supplier === layer.supplier)}
          close={close}
        />
      )
    case 'cost': {
      const line = page.lines[layer.line]
      const ranked = line?.offers.get(layer.supplier)?.ranked
      if (!line || !ranked) return null
      const award = () => {
        type([[awardPlace(line.key, 'supplier'), String(layer.supplier)]])
        close()
      }
      return <CostDrawer line={line} ranked={ranked} onAward={editable ? award : undefined} close={close} />
    }
  }
}
