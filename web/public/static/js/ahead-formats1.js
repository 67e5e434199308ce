// Beside the page: the first way of writing a day, in the language that the page says (`scheme.js`). Browsers keep this file
// for a year by its name: what says something else has another one.
new Intl.DateTimeFormat(self.name).format();
self.close();
