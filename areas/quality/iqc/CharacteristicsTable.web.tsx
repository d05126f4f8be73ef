import { useLabel } from '../../../core/shell/session.web.ts'
import type { InspectedCharacteristic } from './inspectionRecord.ts'
import { limitsText } from './readingsSheet.ts'
import { defectClassLabels } from './samplingChoices.ts'
import { WideTable } from './WideTable.web.tsx'

/** What is looked at on every unit of the sample, as it was valid when the lot arrived. */
export const CharacteristicsTable = ({ characteristics }: { readonly characteristics: readonly InspectedCharacteristic[] }) => {
  const label = useLabel()
  const caption = label(['检验项目', 'Characteristics'])
  return (
    <WideTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{label(['项次', 'Item'])}</th>
          <th scope="col">{label(['项目', 'Characteristic'])}</th>
          <th scope="col">{label(['要求', 'Requirement'])}</th>
          <th scope="col">{label(['缺陷等级', 'Defect class'])}</th>
          <th scope="col">{label(['量具', 'Gauge'])}</th>
        </tr>
      </thead>
      <tbody>
        {characteristics.map(({ id, name, nameEn, kind, required, defectClass, gauge, ...limits }) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            <td>
              {label([name, nameEn ?? name])}
              {required ? '' : label(['（选检）', ' (optional)'])}
            </td>
            <td>{kind === 'attribute' ? label(['合格 / 不合格', 'OK / NG']) : limitsText(limits) || label(['仅记录', 'Recorded only'])}</td>
            <td>{label(defectClassLabels[defectClass])}</td>
            <td>{gauge ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
