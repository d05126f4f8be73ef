import { brand } from '../../areas/product/brand/brand.ts'
import { category } from '../../areas/product/category/category.ts'
import { family } from '../../areas/product/family/family.ts'
import { group } from '../../areas/product/group/group.ts'
import { label } from '../../areas/product/label/label.ts'
import { familyAttributes } from './company/familyAttributes.ts'
import { productBrands, productCategories, productFamilies, productGroups, productLabels } from './company/productBasics.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

/** Somebody sets up what products are sorted by. */
export const foundProducts = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = staff.at('hu.yong', at)
  for (const [code, name, nameEn, pnBlock] of productFamilies)
    await desk.create(family, { code, name, nameEn, pnBlock, attributes: familyAttributes[code] })
  for (const [[code, name, nameEn], below] of productCategories) {
    const parent = await desk.create(category, { code, name, nameEn })
    for (const [own, title, titleEn] of below) await desk.create(category, { parent, code: own, name: title, nameEn: titleEn })
  }
  for (const [name, nameEn] of productGroups) await desk.create(group, { name, nameEn })
  for (const [name, nameEn, intro] of productBrands) await desk.create(brand, { name, nameEn, intro })
  for (const [name, nameEn] of productLabels) await desk.create(label, { name, nameEn })
}
