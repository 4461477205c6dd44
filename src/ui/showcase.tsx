import { type ReactNode, useState } from 'react'
import { Accordion, AccordionItem } from './accordion.tsx'
import { Button, type ButtonKind, IconButton, linkButton } from './button.tsx'
import { Card, MediaCard } from './card.tsx'
import { Carousel } from './carousel.tsx'
import { CheckboxField, CheckboxGroup, RadioGroup } from './choice-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Empty } from './empty.tsx'
import { SelectField, TextField } from './field.tsx'
import * as formIcons from './form-icons.tsx'
import { FormMessage } from './form-message.tsx'
import * as publicIcons from './icons.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { Pager } from './pager.tsx'
import { PasswordField } from './password-field.tsx'
import { Placeholder } from './placeholder.tsx'
import { Rating } from './rating.tsx'
import { Skeleton } from './skeleton.tsx'
import { Status } from './status.tsx'
import { Tabs } from './tabs.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { toast } from './toast.ts'

const icons = { ...publicIcons, ...formIcons }
// The development server lists a module's exports in source order, browsers alphabetically.
const iconsByName = Object.entries(icons).toSorted(([one], [other]) => (one < other ? -1 : 1))

const kinds: ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger']
const trades = ['Marble', 'Tile', 'Furniture', 'Lighting', 'Pipes', 'Cement', 'Bricks']
const cities = ['Jaipur', 'Kishangarh', 'Morbi', 'Rajkot'].map((label) => ({ value: label, label }))

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line py-10">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Forms() {
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <TextField label="E-mail" type="email" hint="We write only about your account." />
      <TextField label="Phone" type="tel" defaultValue="98290" error="Use 10 or 11 digits." />
      <PasswordField label="Password" defaultValue="Demo@123" autoComplete="new-password" />
      <TextField label="Referral code" optional disabled defaultValue="NEEV-7Q2" />
      <SelectField label="City" options={cities} prompt="Choose a city" />
      <SelectField label="City" options={cities} error="City is required." />
      <TextAreaField label="About the company" max={40} defaultValue="Marble from Makrana." />
      <TextAreaField
        label="About the company"
        max={40}
        hint="What you sell and where you deliver."
        defaultValue="Marble from Makrana, cut and polished in our own yard."
        error="Max 40 char allow."
      />
      <CheckboxGroup
        label="Deals in"
        name="deals"
        columns
        chosen={[1]}
        options={trades.map((label, index) => ({ value: index + 1, label, disabled: index === 6 }))}
      />
      <div className="grid content-start gap-6">
        <RadioGroup
          label="Address type"
          name="type"
          chosen={['office']}
          options={[
            { value: 'office', label: 'Office' },
            { value: 'yard', label: 'Yard' },
          ]}
        />
        <CheckboxField label="I accept the terms" />
      </div>
      <div className="grid gap-3 md:col-span-2">
        <FormMessage>Server error: the service is busy. Try again in a moment.</FormMessage>
        <FormMessage tone="success">Address created successfully.</FormMessage>
        <FormMessage tone="info">Your pictures are shown once they are approved.</FormMessage>
      </div>
    </div>
  )
}

function Actions() {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <>
      {['', 'disabled', 'busy'].map((state) => (
        <div key={state} className="flex flex-wrap gap-3">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} disabled={state === 'disabled'} busy={state === 'busy'}>
              Register company
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <a href="#actions" {...linkButton('secondary')}>
          <icons.PhoneIcon /> Call the seller
        </a>
        <IconButton label="Search">
          <icons.SearchIcon />
        </IconButton>
        <Button kind="secondary" onClick={() => setOpen(true)} id="open-dialog">
          Open a dialog
        </Button>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete address
        </Button>
        <Button kind="secondary" busy={busy} onClick={() => setBusy(true)}>
          Stay busy
        </Button>
        {(['success', 'error', 'info', 'warning'] as const).map((kind) => (
          <Button
            key={kind}
            kind="quiet"
            onClick={() => toast[kind](`Address ${kind}: kept as you wrote it.`)}
          >
            {kind} toast
          </Button>
        ))}
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Makrana White"
        footer={<Button onClick={() => setOpen(false)}>Ask for the price</Button>}
      >
        <p>Polished slab, 18 mm, book-matched.</p>
      </Dialog>
      {asking && <Asking onClose={() => setAsking(false)} />}
    </>
  )
}

/** The first attempt fails, the second deletes. */
function Asking({ onClose }: { onClose: () => void }) {
  const [mutation, setMutation] = useState({ busy: false, failure: '' })
  function remove() {
    if (mutation.failure) return onClose()
    setMutation({ busy: true, failure: '' })
    setTimeout(() => setMutation({ busy: false, failure: 'Server error: try once more.' }), 1200)
  }
  return (
    <ConfirmDialog
      title="Delete this address?"
      keep="Keep it"
      confirm="Delete address"
      mutation={mutation}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Orders keep the address that they were made with.</p>
    </ConfirmDialog>
  )
}

function Sellers() {
  const names = ['Shree Makrana Marbles', 'Kajaria House of Tiles', 'Anand Timber and Furniture']
  const more = ['Roshni Lights', 'Supreme Pipe Agency', 'Ambuja Cement Depot', 'Bharat Brick Works']
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
      {[...names, ...more].map((name, index) => (
        <MediaCard
          key={name}
          picture={<Placeholder trade={index + 1} seed={name} />}
          title={<a href="#sellers">{name}</a>}
        >
          <span className="text-muted">Jaipur, Rajasthan</span>
          <Rating value={index === 3 ? null : 5.4 - index / 2}>
            {index === 3 ? null : 12 * index}
          </Rating>
          <span className="sealed">{index + 3} reviews checked against bills</span>
        </MediaCard>
      ))}
    </div>
  )
}

function Placeholders() {
  return (
    <>
      {trades.map((name, index) => (
        <div key={name} className="grid gap-2">
          <h3 className="text-15">{name}</h3>
          <div className="overflow-hidden rounded-10">
            <Placeholder trade={index + 1} seed={`${name} banner`} wide />
          </div>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {['a', 'b', 'c', 'd'].map((seed) => (
              <Placeholder key={seed} trade={index + 1} seed={seed} />
            ))}
          </div>
        </div>
      ))}
    </>
  )
}

function Views() {
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <Tabs
        label="Product"
        tabs={[
          { id: 'about', label: 'About', children: <p>Polished slab, 18 mm, book-matched.</p> },
          { id: 'prices', label: 'Prices', children: <p>₹163 / sq ft, cut to your drawing.</p> },
          { id: 'ways', label: 'Delivery', children: <p>Upright on wooden frames, insured.</p> },
        ]}
      />
      <Carousel label="Slabs" pausable className="aspect-video rounded-4">
        {[1, 2, 3].map((trade) => (
          <Placeholder key={trade} trade={trade} seed="carousel" />
        ))}
      </Carousel>
    </div>
  )
}

function Ratings() {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      {[5, 4.9, 3.2, 2, 1.4, 0.8, null].map((value) => (
        <span key={value} className="grid gap-1">
          <span className="text-13 text-muted">{value ?? 'none'}</span>
          <Rating value={value}>{value && value >= 1 ? 12 : null}</Rating>
        </span>
      ))}
    </div>
  )
}

function Skeletons() {
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <div>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      <div className="grid content-start gap-3">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="picture" />
      </div>
    </div>
  )
}

function Orders() {
  return (
    <table className="table" data-cards>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Plan</th>
          <th scope="col">Status</th>
          <th scope="col" className="number">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {(['good', 'pending', 'bad', 'neutral'] as const).map((tone, index) => (
          <tr key={tone}>
            <th scope="row" data-label="Order">
              NV-00{index + 21}
            </th>
            <td data-label="Plan">Yearly</td>
            <td data-label="Status">
              <Status tone={tone}>{['Paid', 'Pending', 'Failed', 'Cancelled'][index]}</Status>
            </td>
            <td className="number" data-label="Total">
              ₹{index + 1},499
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Every component in every state, to check changes by eye. Shown in development only. */
export function Showcase() {
  const [loading, setLoading] = useState(false)
  return (
    <div className="wrap py-10">
      <h1>Vitrified tiles in Jaipur</h1>
      <p className="prose mt-2 mb-10 text-muted">
        People trust a stone yard by its slabs. Let the material be the picture and keep everything
        else quiet: warm paper, ink, <a href="#top">one colour of action</a>.
      </p>
      <Part title="Buttons, dialog, toasts">
        <Actions />
        <Button kind="quiet" className="justify-self-start" onClick={() => setLoading(true)}>
          Loading overlay
        </Button>
        <LoadingOverlay active={loading} />
      </Part>
      <Part title="Fields">
        <Forms />
      </Part>
      <Part title="Sellers">
        <Sellers />
      </Part>
      <Part title="Ratings">
        <Ratings />
      </Part>
      <Part title="Tabs and carousel">
        <Views />
      </Part>
      <Part title="Skeletons">
        <Skeletons />
      </Part>
      <Part title="Pager">
        {[1, 4, 40, 900].map((total) => (
          <Pager
            key={total}
            label={`Pages of ${total}`}
            totalPages={total}
            page={Math.ceil(total / 2)}
            href={(page) => `?page=${page}`}
          />
        ))}
        <Pager totalPages={20} page={1} href={(page) => `?page=${page}`} />
      </Part>
      <Part title="Prices and states">
        <p>
          <span className="price text-27">₹85</span> <span className="price-list">₹110</span>{' '}
          <span className="text-muted">/ sq ft</span>
        </p>
        <Orders />
      </Part>
      <Part title="Questions">
        <Accordion>
          <AccordionItem title="Which Indian marble is best for floors?" open>
            <p>Makrana white keeps its colour and takes a high polish.</p>
          </AccordionItem>
          <AccordionItem title="What does vitrified mean?">
            <p>Fired until it is as dense as glass.</p>
          </AccordionItem>
        </Accordion>
      </Part>
      <Part title="Empty">
        <Empty
          icon={<icons.CameraIcon />}
          title="No pictures yet"
          action={<Button>Add a picture</Button>}
        >
          Pictures of your yard, your stock and finished work belong here.
        </Empty>
        <Card>
          <h3>A card</h3>
          <p className="text-muted">A hairline, no shadow.</p>
        </Card>
      </Part>
      <Part title="Icons">
        <div className="flex flex-wrap gap-4 text-27">
          {iconsByName.map(([name, Icon]) => (
            <Icon key={name} label={name} />
          ))}
        </div>
      </Part>
      <Part title="Placeholders">
        <Placeholders />
      </Part>
      <Part title="Text">
        <div className="prose">
          <p>
            Marble is limestone that was pressed and heated. It is softer than granite, and acids
            mark it: wipe lemon and vinegar at once.
          </p>
          <p lang="hi">
            मकराना का संगमरमर अपनी सफ़ेदी नहीं खोता। <strong>श्री राधे मार्बल, किशनगढ़</strong>
          </p>
          <h3>Before you buy</h3>
          <ul>
            <li>See the slab in daylight, wet and dry.</li>
            <li>Ask for the lot number; colours differ between lots.</li>
          </ul>
        </div>
      </Part>
    </div>
  )
}
