/** Our Vision: a business online with its own website, with a carousel of examples. */
import { Carousel } from '#ui/carousel.tsx'
import { PhoneFold } from '#ui/phone-fold.tsx'
import { m } from '#words/messages.js'
import { SitePicture, type SitePictureSource } from '../site-picture.tsx'

/** Milliseconds per picture (rules 3.9). */
const pace = 2000

export function Vision({
  pictures,
}: {
  pictures: readonly { picture: SitePictureSource; alt: string }[]
}) {
  return (
    <section className="bg-sunken">
      <div className="wrap section">
        <PhoneFold title={m.home_vision()}>
          <div className="grid gap-5 max-sm:pt-2 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:items-center lg:gap-16">
            <div>
              <h2 className="text-17 text-action max-sm:hidden md:text-17">{m.home_vision()}</h2>
              <p className="mt-2 text-27 leading-tight font-[650] text-balance font-stretch-110% md:text-36">
                {m.home_vision_heading()}
              </p>
              <p className="prose mt-4">{m.home_vision_text()}</p>
            </div>
            <Carousel
              label={m.home_vision_slides()}
              pace={pace}
              pausable
              className="aspect-3/2 rounded-4"
            >
              {pictures.map((picture) => (
                <SitePicture
                  key={picture.alt}
                  {...picture}
                  sizes="(width >= 64rem) 50vw, 150vw"
                  className="h-full"
                />
              ))}
            </Carousel>
          </div>
        </PhoneFold>
      </div>
    </section>
  )
}
