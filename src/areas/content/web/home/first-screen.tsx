/**
 * The first screen: the search form on a panel over the main carousel, where each trade's material
 * fills the width.
 */
import { Link } from 'react-router'
import { PasteHome } from '#areas/materials/web/public.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { m } from '#words/messages.js'
import { SitePicture, type SitePictureSource } from '../site-picture.tsx'
import { Finder } from './finder.tsx'

/** A trade's slide in the main carousel. */
export interface Slide {
  to: string
  picture: SitePictureSource
  name: string
  text: string
}

export function FirstScreen({ slides, things }: { slides: readonly Slide[]; things: string[] }) {
  return (
    <div className="lg:relative">
      <div className="lg:pointer-events-none lg:absolute lg:inset-x-0 lg:bottom-0 lg:z-1">
        <div className="wrap">
          <div className="py-4 lg:pointer-events-auto lg:-ml-8 lg:w-154 lg:rounded-tr-10 lg:border-0 lg:bg-ground lg:p-8 lg:pb-2">
            <h1 className="max-sm:mb-3 max-sm:text-21 lg:text-48 lg:leading-none">
              {m.home_heading()}
            </h1>
            <p className="mb-4 max-w-prose text-muted max-sm:sr-only sm:mt-3 sm:mb-6">
              {m.home_lead()}
            </p>
            <Tabs
              label={m.home_ways()}
              tabs={[
                {
                  id: 'search',
                  label: m.home_way_search(),
                  children: <Finder id="find" things={things} />,
                },
                { id: 'list', label: m.home_way_list(), children: <PasteHome /> },
              ]}
            />
          </div>
        </div>
      </div>
      <Carousel
        label={m.home_slides()}
        pace={0}
        className="lg:h-136 [&_.carousel-count]:hidden max-lg:[&_.carousel-steps]:top-8 max-lg:[&_.carousel-steps]:bottom-auto sm:max-lg:[&_.carousel-steps]:top-44 lg:[&_.carousel-steps]:right-[max(2.75rem,50%-35.25rem)] lg:[&_.carousel-steps]:bottom-8"
      >
        {slides.map((slide, index) => (
          <div key={slide.to} className="flex h-full flex-col bg-ground lg:block">
            <SitePicture
              picture={slide.picture}
              // Phones show a strip of it: a step less sharp comes a second sooner on a slow line.
              sizes="(width >= 40rem) 100vw, 88vw"
              alt=""
              eager={index === 0}
              className="h-20 flex-none sm:h-56 lg:h-full"
            />
            <div className="lg:pointer-events-none lg:absolute lg:inset-x-0 lg:bottom-5">
              <div className="wrap flex h-full justify-end">
                <p className="w-full py-2 text-15 leading-snug sm:py-3 lg:pointer-events-auto lg:min-h-26 lg:w-80 xl:w-92 lg:rounded-4 lg:bg-ground lg:px-5 lg:py-4 lg:pb-16">
                  <Link
                    to={slide.to}
                    className="mb-1 block text-17 font-[650] underline decoration-action decoration-2"
                  >
                    {slide.name}
                  </Link>
                  {slide.text}
                </p>
              </div>
            </div>
          </div>
        ))}
      </Carousel>
    </div>
  )
}
