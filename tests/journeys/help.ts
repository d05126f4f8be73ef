import type { Page } from '@playwright/test'
import { tourSteps } from '../../core/tour/steps.ts'

/** A step of the tour through the product. */
export const tourOf = (page: Page, step: number) => page.getByRole('dialog', { name: tourSteps[step]?.title[0] ?? '' })
/** The help, beside the screen. */
export const helpOf = (page: Page, name = '帮助') => page.getByRole('complementary', { name })
