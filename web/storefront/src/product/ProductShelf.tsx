import { Carousel } from '../../../ui/Carousel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import { ProductCard, type ProductCardData } from './ProductCard.tsx'
import { Shelf } from './Shelf.tsx'

type ProductShelfProps = { title: string; href?: string; products: readonly ProductCardData[] | undefined }

const slide = 'w-[42%] min-w-36 max-w-56 sm:w-[30%] lg:w-[calc((100%-5rem)/5)] lg:max-w-none'
const places = [1, 2, 3, 4, 5]

/** Products in a row that is swiped or moved by its buttons; runs off the edge of a phone, so that one sees there is more. */
export function ProductShelf({ title, href, products }: ProductShelfProps) {
  const t = useText()
  if (products?.length === 0) return null
  return (
    <Shelf title={title} href={href}>
      {/* The buttons of the row stand beside the pictures, clear of the cards' own. */}
      <div className="-me-(--gutter) [--carousel-middle:34%] lg:me-0">
        {products ? (
          <Carousel
            label={title}
            labels={{ previous: t('shell.previous'), next: t('shell.next'), slide: (number, count) => t('shell.slide', { number, count }) }}
            slideClassName={slide}
          >
            {products.map((product) => (
              <ProductCard key={product.id} product={product} sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 30vw, 42vw" />
            ))}
          </Carousel>
        ) : (
          <div role="status" aria-label={t('shell.loading')} className="flex gap-3 overflow-hidden sm:gap-5">
            {places.map((place) => (
              <span key={place} className={`grid shrink-0 gap-2.5 ${slide}`}>
                <Skeleton className="aspect-square rounded-lg" />
                <Skeleton className="h-4 w-full" />
                <Skeleton className="h-5 w-1/2" />
                <Skeleton className="h-4 w-2/3" />
              </span>
            ))}
          </div>
        )}
      </div>
    </Shelf>
  )
}
