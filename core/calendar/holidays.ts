import type { Label } from '../language/label.ts'

/** Days on which nobody works because of a holiday, and days at a weekend on which everybody works in turn. */
export interface Holiday {
  readonly label: Label
  readonly from: string
  readonly to: string
  readonly worked?: readonly string[]
}

/**
 * The public holidays of China by the year for which the General Office of the State Council has arranged them: 国办发明电〔2024〕12号 for 2025,
 * 国办发明电〔2025〕7号 for 2026. A year is added when its arrangement has been published, mostly in November of the year before.
 */
export const holidays: Readonly<Record<string, readonly Holiday[]>> = {
  '2025': [
    { label: ['元旦', 'New Year'], from: '2025-01-01', to: '2025-01-01' },
    { label: ['春节', 'Spring Festival'], from: '2025-01-28', to: '2025-02-04', worked: ['2025-01-26', '2025-02-08'] },
    { label: ['清明节', 'Tomb-Sweeping Day'], from: '2025-04-04', to: '2025-04-06' },
    { label: ['劳动节', 'Labour Day'], from: '2025-05-01', to: '2025-05-05', worked: ['2025-04-27'] },
    { label: ['端午节', 'Dragon Boat Festival'], from: '2025-05-31', to: '2025-06-02' },
    {
      label: ['国庆节、中秋节', 'National Day and Mid-Autumn'],
      from: '2025-10-01',
      to: '2025-10-08',
      worked: ['2025-09-28', '2025-10-11'],
    },
  ],
  '2026': [
    { label: ['元旦', 'New Year'], from: '2026-01-01', to: '2026-01-03', worked: ['2026-01-04'] },
    { label: ['春节', 'Spring Festival'], from: '2026-02-15', to: '2026-02-23', worked: ['2026-02-14', '2026-02-28'] },
    { label: ['清明节', 'Tomb-Sweeping Day'], from: '2026-04-04', to: '2026-04-06' },
    { label: ['劳动节', 'Labour Day'], from: '2026-05-01', to: '2026-05-05', worked: ['2026-05-09'] },
    { label: ['端午节', 'Dragon Boat Festival'], from: '2026-06-19', to: '2026-06-21' },
    { label: ['中秋节', 'Mid-Autumn Festival'], from: '2026-09-25', to: '2026-09-27' },
    { label: ['国庆节', 'National Day'], from: '2026-10-01', to: '2026-10-07', worked: ['2026-09-20', '2026-10-10'] },
  ],
}
