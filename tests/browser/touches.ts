/** What programs of others do to a page, each as a script that runs in it. */
export const touches = [
  {
    what: 'an empty element behind every control',
    touch: `for (const each of document.querySelectorAll('form :is(input, select, textarea)'))
      each.after(document.createElement('div'))`,
  },
  {
    what: 'every text wrapped, as translation does,',
    touch: `for (const text of texts()) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }`,
  },
  {
    what: 'every text in other words, as translation gives them,',
    touch: `for (const text of texts()) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstChild.textContent = text.data.toUpperCase();
      text.replaceWith(font);
    }`,
  },
  {
    what: 'every line of text and every choice wrapped',
    touch: `for (const each of document.querySelectorAll('form input')) {
      const focused = document.activeElement === each;
      const wrapper = document.createElement('span');
      each.replaceWith(wrapper);
      wrapper.append(each);
      if (focused) each.focus();
    }`,
  },
  {
    what: 'a button in every label, and another language of the page,',
    touch: `for (const each of document.querySelectorAll('form label'))
      each.prepend(document.createElement('button'));
    document.documentElement.lang = 'ja'`,
  },
  {
    what: 'an element at the start of the page and other attributes',
    touch: `document.querySelector('main').prepend(document.createElement('aside'));
    for (const each of document.querySelectorAll('form input')) {
      each.setAttribute('autocomplete', 'off');
      each.setAttribute('data-checked', 'true');
      each.setAttribute('spellcheck', 'false');
    }`,
  },
].map(({ what, touch }) => ({
  what,
  touch: `(() => {
    const texts = () => {
      const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
      const all = [];
      while (walker.nextNode()) all.push(walker.currentNode);
      return all.filter((each) => each.data.trim() && !each.parentElement.closest('textarea, select, script, style, noscript, title'));
    };
    ${touch}
  })()`,
}));
