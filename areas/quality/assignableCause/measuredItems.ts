import type { InspectedCharacteristic } from '../iqc/inspectionRecord.ts'

/** The items of what is measured on a lot. */
export const measuredItems = ({
  characteristics,
}: {
  readonly characteristics: readonly InspectedCharacteristic[] | null
}): readonly string[] => (characteristics ?? []).flatMap(({ id, kind }) => (kind === 'measured' ? [id] : []))
