/** The mail server of the demo firm; the demo writes its mails into a folder. */
export const EMAIL_SETTING = {
  email_from: 'office@brill-marchetti.example',
  reply_to_email: 'office@brill-marchetti.example',
  password: 'demo',
  server_name: 'smtp.brill-marchetti.example',
  port_number: 587,
  is_enabled_ssl: true,
};
