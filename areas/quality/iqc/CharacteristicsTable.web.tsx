import { useLabel } from '#core/client.web'
import { PlainTable } from '#core/fields.web'
import type { InspectedCharacteristic } from './inspectionRecord.ts'
import { limitsText } from './readingsSheet.ts'
import { defectClassLabels } from './samplingChoices.ts'

/** What is looked at on every unit of the sample, as it was valid when the lot arrived. */
export const CharacteristicsTable = ({ characteristics }: { readonly characteristics: readonly InspectedCharacteristic[] }) => {
  const label = useLabel()
  return (
    <PlainTable
      caption={['检验项目', 'Characteristics']}
      columns={[
        { label: label(['项次', 'Item']) },
        { label: label(['项目', 'Characteristic']) },
        { label: label(['要求', 'Requirement']) },
        { label: label(['缺陷等级', 'Defect class']) },
        { label: label(['量具', 'Gauge']) },
      ]}
      rows={characteristics.map(({ id, name, nameEn, kind, required, defectClass, gauge, ...limits }) => ({
        key: id,
        cells: [
          id,
          `${label([name, nameEn ?? name])}${required ? '' : label(['（选检）', ' (optional)'])}`,
          kind === 'attribute' ? label(['合格 / 不合格', 'Pass / Fail']) : limitsText(limits) || label(['仅记录', 'Recorded only']),
          label(defectClassLabels[defectClass]),
          gauge ?? '–',
        ],
      }))}
    />
  )
}
