import { BrandProducts } from '../../brand/BrandProducts.tsx'
import { BrandsByName } from '../../brand/BrandsByName.tsx'
import { useQueryParameters } from '../../navigation.ts'

/** All brands, or the products of the one that the address names. */
export default function BrandsPage() {
  const id = useQueryParameters().get('id')
  return id ? <BrandProducts id={id} /> : <BrandsByName />
}
