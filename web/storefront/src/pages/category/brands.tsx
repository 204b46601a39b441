import { useQueryParameters } from '../../../../shell/navigation.ts'
import { BrandProducts } from '../../brand/BrandProducts.tsx'
import { BrandsByName } from '../../brand/BrandsByName.tsx'

/** All brands, or the products of the one that the address names. */
export default function BrandsPage() {
  const id = useQueryParameters().get('id')
  return id ? <BrandProducts id={id} /> : <BrandsByName />
}
