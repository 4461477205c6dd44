/** About us: text and pictures. Its text is in data/content. */
import samples from 'picture:1-banner-samples?640,1280'
import showroom from 'picture:2-banner-showroom?640,1280'
import shop from 'picture:3-banner-shop?640,1280'
import slab from 'picture:site/slab?640,960,1440,1920'
import about from 'text:about'
import { href, Link } from 'react-router'
import { linkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { m } from '#words/messages.js'
import type { Route } from './+types/about-us.page.ts'
import { Blocks, loadText, Spans, textMeta } from './long-text.tsx'
import { SitePicture } from './site-picture.tsx'

export function loader() {
  return {
    ...loadText(about, href('/AboutUs')),
    slab,
    // One for each section except the last.
    pictures: [
      { picture: samples, alt: m.about_picture_samples() },
      { picture: shop, alt: m.about_picture_shop() },
      { picture: showroom, alt: m.about_picture_showroom() },
    ],
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return textMeta(loaderData)
}

export default function AboutUsPage({ loaderData }: Route.ComponentProps) {
  const { text, slab, pictures } = loaderData
  return (
    <>
      <SitePicture picture={slab} sizes="100vw" alt="" eager className="h-36 md:h-64" />
      <div className="wrap py-8 md:py-16">
        <h1>{text.title}</h1>
        <p className="mt-4 max-w-[36ch] text-21 leading-snug md:text-27 md:leading-snug">
          <Spans spans={text.lead} />
        </p>
        <div className="mt-12 grid gap-12 md:mt-20 md:gap-20">
          {text.sections.map((section, index) => {
            const picture = pictures[index]
            return (
              <section
                key={section.id}
                className={cx(
                  'grid gap-6 md:gap-12',
                  picture && 'md:grid-cols-2 md:items-center',
                  !picture && 'border-t border-line pt-8',
                )}
              >
                {picture && (
                  <SitePicture
                    {...picture}
                    sizes="(width >= 48rem) 36rem, 100vw"
                    className={cx('aspect-3/2 rounded-4', index % 2 === 1 && 'md:order-2')}
                  />
                )}
                <div className="prose">
                  <h2>{section.title}</h2>
                  <Blocks blocks={section.blocks} />
                </div>
              </section>
            )
          })}
        </div>
        <p className="mt-10">
          <Link
            to={`${href('/signUp')}?returnUrl=${href('/companyDetail/companyBasicDetail')}`}
            {...linkButton('primary')}
          >
            {m.home_call_action()}
          </Link>
        </p>
      </div>
    </>
  )
}
