// Adds a copy button to each command. The page is complete without it.
for (const block of document.querySelectorAll('pre.command')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.textContent ?? '')
      button.textContent = 'Copied'
    } catch {
      getSelection()?.selectAllChildren(block)
      button.textContent = 'Selected'
    }
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  block.before(button)
}

// On a phone the list of calls would fill the first screens.
if (matchMedia('(width < 64rem)').matches) {
  document.querySelector('nav details')?.removeAttribute('open')
}
